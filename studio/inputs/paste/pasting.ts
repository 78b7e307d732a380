import type {OnPasteFn} from '../../sanity.ts'
import {pastedBlocks, type Room} from './pastedBlocks.ts'

/** Fields of running text, and what each has room for. */
const ROOMS: Readonly<Record<string, Room>> = {
  articleText: {headings: true, tables: true},
  richText: {headings: false, tables: false},
}

/** The clipboard's own form of text that was copied from a field of the Studio: nothing of it is foreign. */
const OWN_FORMAT = 'application/x-portable-text'

const pasteInto =
  (room: Room): OnPasteFn =>
  ({event: {clipboardData}}) => {
    const html = clipboardData.getData('text/html')
    if (!html || clipboardData.types.includes(OWN_FORMAT)) return undefined
    const insert = pastedBlocks(html, room)
    return insert.length > 0 ? {insert} : undefined
  }

/** How types of fields take over text from Word, Google Docs and the web: without what the site has no place for. */
export const pasting: ReadonlyMap<string, OnPasteFn> = new Map(
  Object.entries(ROOMS).map(([type, room]) => [type, pasteInto(room)]),
)
