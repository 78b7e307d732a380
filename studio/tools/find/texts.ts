import {isFact} from '../../../schemas/validation/factMentions.ts'
import {MENTION} from '../../../schemas/validation/mentionNames.ts'
import type {CopyValues} from '../../../model/facts/interpolate.ts'
import {readCopyValues, writeCopy} from '../../content/copyValues.ts'
import {readableFieldsOf} from '../../content/copyFields.ts'
import {type Fields, textOf} from '../../content/documents.ts'
import {type FactKeys, type Part, type Passage, passagesIn} from '../../content/passages.ts'
import type {StoredState} from '../../content/states.ts'
import {keptOf} from '../../legal/legalDifferences.ts'
import {writtenFact} from '../../content/writtenFact.ts'

/** A piece of a passage as visitors read it. */
interface Piece {
  /** Its start in the written text. */
  at: number
  written: string
  /** The stored string around it; undefined for the value of a mention. */
  stored: {path: string; at: number} | undefined
  /** The plain form of a mention: `8 miles` if the text has `eight miles`. */
  plain?: string
}

/** A passage as visitors read it. */
export interface WrittenText {
  /** Path of the field or the block. */
  path: string
  /** The field names on its path. */
  field: string
  written: string
  pieces: readonly Piece[]
}

/** Cached passages, valid as long as their document and the keys of facts stay the same. */
const known = new WeakMap<Fields, {keys: FactKeys; passages: readonly Passage[]}>()

function passagesOf({_type, fields}: StoredState, keys: FactKeys): readonly Passage[] {
  const before = known.get(fields)
  if (before?.keys === keys) return before.passages
  const passages = [...passagesIn(fields, keys, readableFieldsOf(_type))]
  known.set(fields, {keys, passages})
  return passages
}

/** Yields the words of a part, and the mentions between them. */
function* piecesOf({path, text, isText}: Part, values: CopyValues): Generator<Omit<Piece, 'at'>> {
  let at = 0
  for (const mention of text.includes('{') ? text.matchAll(MENTION) : []) {
    yield {written: text.slice(at, mention.index), stored: {path, at}}
    const [written, plain] = [mention[0], `{${mention[1]}}`].map((each) => writeCopy(each, values))
    yield {written: written ?? '', stored: undefined, ...(plain !== undefined && {plain})}
    at = mention.index + mention[0].length
  }
  if (isText) yield {written: text.slice(at), stored: {path, at}}
}

function write({path, field, parts}: Passage, values: CopyValues): WrittenText {
  let written = ''
  const pieces: Piece[] = []
  for (const part of parts) {
    for (const piece of piecesOf(part, values)) {
      pieces.push({...piece, at: written.length})
      written += piece.written
    }
  }
  return {path, field, written, pieces}
}

/** Returns the value of a fact, which is not in a text. */
function valueOf({fields}: StoredState): WrittenText[] {
  const written = writtenFact(fields)
  const path = textOf(fields, 'text') === undefined ? 'value' : 'text'
  return written === undefined
    ? []
    : [{path, field: path, written, pieces: [{at: 0, written, stored: undefined, plain: written}]}]
}

/** Returns all texts of a document as visitors read them. A published legal version uses its own values. */
export function textsOf(state: StoredState, keys: FactKeys, values: CopyValues): WrittenText[] {
  if (isFact(state._type)) return valueOf(state)
  const kept = keptOf(state.fields)
  const own = kept ? {...values, facts: readCopyValues(kept, undefined).facts} : values
  return passagesOf(state, keys).map((passage) => write(passage, own))
}
