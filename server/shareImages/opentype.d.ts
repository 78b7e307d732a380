/** The part of opentype.js 2.0.0 that we use; the package has no types. */
declare module 'opentype.js/dist/opentype.mjs' {
  /** A step of an outline, in pixels. */
  export type PathCommand =
    | {type: 'M' | 'L'; x: number; y: number}
    | {type: 'Q'; x1: number; y1: number; x: number; y: number}
    | {type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number}
    | {type: 'Z'}

  export interface Glyph {
    /** 0 for a character that the typeface lacks. */
    index: number
    /** In units of the typeface. */
    advanceWidth: number
    getPath(x: number, y: number, fontSize: number): {commands: PathCommand[]}
  }

  export interface Font {
    unitsPerEm: number
    charToGlyph(character: string): Glyph
    /** In units of the typeface. */
    getKerningValue(left: Glyph, right: Glyph): number
  }

  /** Reads a TrueType, OpenType or WOFF file. */
  export function parse(file: ArrayBuffer): Font
}
