// Pieces and signs as paths on a square of 45 by 45, so that they look the same with every font.

export const QUEEN =
  "M7.5 16 L13.8 26 L15.3 13.5 L22.5 24.5 L29.7 13.5 L31.2 26 L37.5 16 L33.6 32.5 H11.4 Z" +
  " M11 34.5 H34 L35.2 39 H9.8 Z";
export const QUEEN_BALLS = [
  [7, 13.6],
  [15.1, 10.6],
  [29.9, 10.6],
  [38, 13.6],
];
export const KNIGHT =
  "M14 34 C14 27.5 22.5 25.5 22.3 19.6 C20.6 22.4 17.4 23 15.4 24.6 L11.6 28.6 L7.6 25.4 C8.6 20 12.4 16 15 11.4 L15.6 6.4 L19.8 9.6" +
  " C29.6 10.4 34.4 19 33.4 34 Z M12 35.8 H34.6 L35.6 39.4 H11 Z";
export const BAR = "M9 42 H36";
export const CROSS = "M13 13 L32 32 M32 13 L13 32";
