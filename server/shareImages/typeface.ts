import {readFileSync} from 'node:fs'
import path from 'node:path'
import {type Font, type Glyph, parse, type PathCommand} from 'opentype.js/dist/opentype.mjs'

/** A typeface in one weight, which measures text and draws it as paths. */
export interface Typeface {
  /** Width of a line of text in pixels. */
  measure: (text: string, size: number) => number
  /** Returns the outlines of a line of text, as the data of an SVG path. @param y the baseline */
  draw: (text: string, x: number, y: number, size: number) => string
}

interface PlacedGlyph {
  glyph: Glyph
  /** From the start of the line, in units of the typeface. */
  at: number
}

const MARKS = /\p{M}/gu

/**
 * Returns the glyph of a letter. If the typeface lacks it, returns a plainer spelling: ī as i, … as three dots. Returns nothing if it
 * lacks both.
 */
function glyphsOf(font: Font, letter: string): Glyph[] {
  const spellings = [letter, letter.normalize('NFKD').replaceAll(MARKS, '')]
  for (const spelling of spellings) {
    const glyphs = Array.from(spelling, (character) => font.charToGlyph(character))
    if (glyphs.every(({index}) => index !== 0)) return glyphs
  }
  return []
}

/** Returns the position of each letter in a line, and the width of the line. */
function place(font: Font, text: string, tracking: number): {glyphs: PlacedGlyph[]; width: number} {
  const glyphs: PlacedGlyph[] = []
  let at = 0
  for (const glyph of Array.from(text.normalize('NFC')).flatMap((letter) => glyphsOf(font, letter))) {
    const before = glyphs.at(-1)
    if (before) at += font.getKerningValue(before.glyph, glyph) + tracking * font.unitsPerEm
    glyphs.push({glyph, at})
    at += glyph.advanceWidth
  }
  return {glyphs, width: at}
}

const numbersOf = (command: PathCommand): number[] => {
  switch (command.type) {
    case 'M':
    case 'L':
      return [command.x, command.y]
    case 'Q':
      return [command.x1, command.y1, command.x, command.y]
    case 'C':
      return [command.x1, command.y1, command.x2, command.y2, command.x, command.y]
    case 'Z':
      return []
  }
}

/** Written here because the library writes NaN for some numbers. */
const pathData = (commands: PathCommand[]) =>
  commands
    .map(
      (command) =>
        command.type +
        numbersOf(command)
          .map((value) => value.toFixed(2))
          .join(' '),
    )
    .join('')

/**
 * Reads a typeface from a file beside this module.
 * @param tracking space between letters, in ems; negative for closer letters
 */
export function readTypeface(file: string, tracking: number): Typeface {
  const bytes = readFileSync(path.join(import.meta.dirname, 'fonts', file))
  const font = parse(new Uint8Array(bytes).buffer)
  const toPixels = (units: number, size: number) => (units / font.unitsPerEm) * size
  return {
    measure: (text, size) => toPixels(place(font, text, tracking).width, size),
    draw: (text, x, y, size) =>
      place(font, text, tracking)
        .glyphs.map(({glyph, at}) => pathData(glyph.getPath(x + toPixels(at, size), y, size).commands))
        .join(''),
  }
}
