/** The Chinese names of the parts of walkers' data: a module that is made of parts-zh.json. */
export const PARTS_ZH: Record<string, string>;
