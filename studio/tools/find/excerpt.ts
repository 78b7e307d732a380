import type {Hit, Place} from './find.ts'

/** Characters shown before and after a match. */
const AROUND = 80

/** A piece of an excerpt. */
interface Run {
  /** Its start in the text; below 0 for an ellipsis. */
  at: number
  text: string
  /** Undefined for text around the matches. */
  place: Place | undefined
}

/** Shortens a text to its matches and their surroundings. */
export function excerptOf({written, places}: Pick<Hit, 'written' | 'places'>): Run[] {
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) return []
  const from = Math.max(0, first.at - AROUND)
  const to = Math.min(written.length, last.at + last.length + AROUND)
  const runs: Run[] = []
  let at = from
  for (const place of places) {
    const end = place.at + place.length
    runs.push({at: at - 0.5, text: written.slice(at, place.at), place: undefined})
    runs.push({at: place.at, text: written.slice(place.at, end), place})
    at = end
  }
  return [
    {at: -2, text: from > 0 ? '…' : '', place: undefined},
    ...runs,
    {at: at - 0.5, text: `${written.slice(at, to)}${to < written.length ? '…' : ''}`, place: undefined},
  ]
}
