import {readFileSync} from 'node:fs'
import path from 'node:path'
import {tokenColors} from '../../model/tokenColors.ts'
import {fitText, type Room} from './fitText.ts'
import {readTypeface, type Typeface} from './typeface.ts'

/** Content of a page's image. */
export interface ShareImage {
  /** The product's name, beside its mark. */
  name: string
  /** The main heading of the page. Its line breaks are kept if there is room. */
  heading: string
  /** One sentence below it; empty for none. */
  line: string
  /** Name of the ground at the top of the page. */
  ground: string
}

const TOKENS = path.resolve(import.meta.dirname, '../../src/styles/tokens.css')

/** The colours of the site by day. */
const {day: colors} = tokenColors(readFileSync(TOKENS, 'utf8'))

/** Returns the tokens of a ground and of the ink on it. */
const darkOn = (ground: string) => ({ground, ink: 'ink'})

/** The grounds of the site by their names. */
export const grounds: Readonly<Record<string, {ground: string; ink: string}>> = {
  paper: darkOn('paper'),
  shell: darkOn('shell'),
  leaf: darkOn('leaf'),
  sky: darkOn('sky'),
  butter: darkOn('butter'),
  night: {ground: 'night', ink: 'cream'},
}
const FALLBACK = darkOn('leaf')

/** Room of the heading, left of the circle, which ends at 656. */
const HEADING: Room = {
  width: 572,
  height: 310,
  sizes: [112, 100, 88, 78, 68, 60, 52, 44],
  leading: 0.98,
  unbrokenTo: 60,
}
const LINE: Room = {width: 620, height: 84, sizes: [30], leading: 1.3, unbrokenTo: 30}
const NAME: Room = {width: 440, height: 54, sizes: [54, 44, 34, 26], leading: 1, unbrokenTo: 54}

/** Baseline of the heading's last line, above a line of text and without one. */
const HEADING_BASELINE = {above: 452, alone: 520}
const LINE_BASELINE = 522

const template = readFileSync(path.join(import.meta.dirname, 'template.svg'), 'utf8')

interface Typefaces {
  name: Typeface
  heading: Typeface
  line: Typeface
}

let typefaces: Typefaces | undefined

/** Reads the typefaces once, when the first image is drawn. */
function readTypefaces(): Typefaces {
  typefaces ??= {
    name: readTypeface('gabarito-latin-700-normal.woff', -0.04),
    heading: readTypeface('gabarito-latin-700-normal.woff', -0.03),
    line: readTypeface('figtree-latin-500-normal.woff', 0),
  }
  return typefaces
}

interface Block {
  text: string
  room: Room
  typeface: Typeface
  x: number
  /** Baseline of the first line, or of the last. */
  baseline: {first: number} | {last: number}
}

/** More letters than any room here holds. Fitting takes a millisecond for each, and content may have a hundred thousand. */
const MOST_LETTERS = 300

/** Returns the outlines of a text in its room. */
function drawBlock({text, room, typeface, x, baseline}: Block): string {
  const {size, lines} = fitText(text.slice(0, MOST_LETTERS), room, typeface.measure)
  const step = size * room.leading
  const first = 'first' in baseline ? baseline.first : baseline.last - step * (lines.length - 1)
  return lines.map((words, index) => typeface.draw(words, x, first + step * index, size)).join('')
}

/** Returns the image as SVG with all text in outlines, so that it looks the same in every renderer. */
export function shareImageSvg({name, heading, line, ground: groundName}: ShareImage): string {
  const faces = readTypefaces()
  const {ground, ink} = grounds[groundName] ?? FALLBACK
  const last = line ? HEADING_BASELINE.above : HEADING_BASELINE.alone
  const text = [
    drawBlock({text: name, room: NAME, typeface: faces.name, x: 152, baseline: {first: 115}}),
    drawBlock({text: heading, room: HEADING, typeface: faces.heading, x: 70, baseline: {last}}),
    drawBlock({text: line, room: LINE, typeface: faces.line, x: 74, baseline: {first: LINE_BASELINE}}),
  ].join('')
  const values: Record<string, string | undefined> = {
    ...Object.fromEntries(colors),
    ground: colors.get(ground),
    'on-ground': colors.get(ink),
    text,
  }
  return template.replaceAll(/\{([\w-]+)\}/g, (_placeholder, key: string) => values[key] ?? '')
}
