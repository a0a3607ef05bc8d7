// The knight and the bar as paths in a square of 45x45, which look the same with every font. All other glyphs are copied from the
// program's pictures.

export const GLYPH_SIDE = 45;
export const KNIGHT =
  "M14 34 C14 27.5 22.5 25.5 22.3 19.6 C20.6 22.4 17.4 23 15.4 24.6 L11.6 28.6 L7.6 25.4 C8.6 20 12.4 16 15 11.4 L15.6 6.4 L19.8 9.6" +
  " C29.6 10.4 34.4 19 33.4 34 Z M12 35.8 H34.6 L35.6 39.4 H11 Z";
export const BAR = "M9 42 H36";
