import {diffArrays} from 'diff'

/** What no words are marked in: what is no text, and where no element may stand. */
const PIECE = /<(script|style|svg|select|textarea|title)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>|[^<\s]+|\s+/g

const isTag = (piece: string) => piece.startsWith('<')
const isSpace = (piece: string) => piece.trim() === ''
const isWord = (piece: string) => !isTag(piece) && !isSpace(piece)

/** How long two pages are compared at most, in milliseconds: no page of the site comes near. */
const TIMEOUT = 1000

/** A document, taken apart behind the beginning of its body. */
function takeApart(html: string) {
  const start = Math.max(html.indexOf('<body'), 0)
  const pieces = html.slice(start).match(PIECE) ?? []
  return {head: html.slice(0, start), pieces, words: pieces.filter(isWord)}
}

/** Puts an element around the words that are marked, and the spaces between them. */
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

/** Two states of a page, with the words that go and those that come marked. */
interface MarkedPages {
  now: string
  later: string
  /** How many words go. */
  removed: number
  /** How many come. */
  added: number
}

/** Marks the words that are in one of two documents alone: `del` in the first, `ins` in the second. */
export function markWords(now: string, later: string): MarkedPages {
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
