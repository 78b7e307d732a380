/** Width of a line of text in pixels, at a size. */
type Measure = (text: string, size: number) => number

/** The room for a text, and the sizes it may have. */
export interface Room {
  width: number
  height: number
  /** In pixels, the largest first. */
  sizes: readonly [number, ...number[]]
  /** Height of a line, relative to its size. */
  leading: number
  /** Smallest size at which a text keeps its own line breaks only. Below it, lines are broken further. */
  unbrokenTo: number
}

/** A text with the size and lines that fit. */
export interface FittedText {
  size: number
  lines: string[]
}

const ELLIPSIS = '…'

/** Cuts a word that is wider than a line. */
function cutWord(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

/** Breaks a paragraph into lines, each as full as possible. */
function wrap(paragraph: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(...(fits(word) ? [word] : cutWord(word, fits)))
  }
  return lines
}

/** Breaks a paragraph into as few lines as possible, of similar length. */
function wrapEvenly(paragraph: string, width: number, measure: (text: string) => number): string[] {
  const within = (limit: number) => wrap(paragraph, (text) => measure(text) <= limit)
  const widest = within(width)
  const words = paragraph.split(/\s+/).filter(Boolean).map(measure)
  let limit = Math.max(...words, 0)
  if (limit > width) return widest
  while (limit < width && within(limit).length > widest.length) limit += width / 40
  return within(Math.min(limit, width))
}

/** Keeps the lines that fit, and ends the last one with "…". */
function cutLines(lines: string[], count: number, fits: (text: string) => boolean): string[] {
  const kept = lines.slice(0, Math.max(1, count))
  let last = kept.pop() ?? ''
  while (last && !fits(last + ELLIPSIS)) last = last.slice(0, -1).trimEnd()
  return [...kept, last.replace(/[\s.,:;–—-]+$/, '') + ELLIPSIS]
}

/**
 * Fits a text into its room: as large as possible, broken at its line breaks and between words. A word that is too long for a line is
 * cut. A text that is too long at the smallest size ends in "…".
 */
export function fitText(text: string, room: Room, measure: Measure): FittedText {
  const {width, height, sizes, leading, unbrokenTo} = room
  const paragraphs = text.split('\n').filter((paragraph) => paragraph.trim())
  const words = text.split(/\s+/)
  const fit = (pieces: readonly string[], size: number) =>
    pieces.every((piece) => measure(piece, size) <= width)
  const linesAt = (size: number) =>
    paragraphs.flatMap((paragraph) => wrapEvenly(paragraph, width, (line) => measure(line, size)))
  const countAt = (size: number) => Math.floor(height / (size * leading))
  const isUnbroken = (size: number) =>
    paragraphs.length > 1 && size >= unbrokenTo && paragraphs.length <= countAt(size) && fit(paragraphs, size)
  const isWhole = (size: number) => fit(words, size) && linesAt(size).length <= countAt(size)

  const smallest = Math.min(...sizes)
  const size = sizes.find(isUnbroken) ?? sizes.find(isWhole) ?? smallest
  const lines = linesAt(size)
  if (lines.length <= countAt(size)) return {size, lines}
  return {size, lines: cutLines(lines, countAt(size), (line) => fit([line], size))}
}
