import {diffArrays} from 'diff'

/** Splits HTML into tags, words and spaces. Elements that hold no text, or may not contain elements, stay whole. */
const PIECE = /<(script|style|svg|select|textarea|title)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>|[^<\s]+|\s+/g

const isTag = (piece: string) => piece.startsWith('<')
const isSpace = (piece: string) => piece.trim() === ''
const isWord = (piece: string) => !isTag(piece) && !isSpace(piece)

/** Most milliseconds for the comparison of two pages: no page of the site takes nearly as long. */
const TIMEOUT = 1000

/** Splits a document into the part before its body and the pieces of the body. */
function takeApart(html: string) {
  const start = Math.max(html.indexOf('<body'), 0)
  const pieces = html.slice(start).match(PIECE) ?? []
  return {head: html.slice(0, start), pieces, words: pieces.filter(isWord)}
}

/** Wraps the marked words, and the spaces between them, in an element. */
function marked({head, pieces}: ReturnType<typeof takeApart>, isMarked: readonly boolean[], element: string) {
  let word = 0
  let isOpen = false
  const html = pieces.map((piece, index) => {
    if (isSpace(piece)) {
      const goesOn = isOpen && isWord(pieces[index + 1] ?? '<') && isMarked[word] === true
      const close = isOpen && !goesOn ? `</${element}>` : ''
      isOpen = goesOn
      return close + piece
    }
    const isOn = isWord(piece) && isMarked[word] === true
    if (isWord(piece)) word += 1
    const turn = isOn === isOpen ? '' : isOn ? `<${element} class="review-mark">` : `</${element}>`
    isOpen = isOn
    return turn + piece
  })
  return head + html.join('') + (isOpen ? `</${element}>` : '')
}

/**
 * Marks the words that only one of two documents has: with `del` in the first, with `ins` in the second. Counts those that are removed
 * and added.
 */
export function markWords(now: string, later: string) {
  const [old, current] = [takeApart(now), takeApart(later)]
  const changes = diffArrays(old.words, current.words, {timeout: TIMEOUT}) ?? []
  const gone: boolean[] = []
  const come: boolean[] = []
  for (const {added, removed, value} of changes) {
    if (!added) gone.push(...value.map(() => removed))
    if (!removed) come.push(...value.map(() => added))
  }
  return {
    now: marked(old, gone, 'del'),
    later: marked(current, come, 'ins'),
    removed: gone.filter(Boolean).length,
    added: come.filter(Boolean).length,
  }
}
