import type {Schema} from 'sanity'
import {isHidden} from '../../../schemas/validation/hidden.ts'
import {legalTypes, mentionedTypes} from '../../../schemas/typeLists.ts'
import {isFact} from '../../../schemas/validation/factMentions.ts'
import {textFields} from '../../../model/text/textFields.ts'
import {textPlace} from '../../actions/unpublish/placeNames.ts'
import {writeCopy} from '../../content/copyValues.ts'
import type {StoredState} from '../../content/states.ts'
import {trailTo} from '../../content/trails.ts'
import {nameOf} from '../../content/writtenTitle.ts'
import {getPublishedId} from '../../sanity.ts'
import type {Sought} from './sought.ts'
import {textsOf, type WrittenText} from './texts.ts'
import {patternOf, type Wish} from './wish.ts'

/** A place in a stored string. */
export interface StoredPlace {
  path: string
  at: number
  length: number
}

/** A match in a text. */
export interface Place {
  /** Position in the text as visitors read it. */
  at: number
  length: number
  /** Position in the stored string; undefined if the match is not in a single one. */
  stored: StoredPlace | undefined
}

/** A text with matches, in all states of its document in which it is the same. */
export interface Hit {
  /** Key that identifies it. */
  key: string
  /** Id of the document, without a draft prefix. */
  id: string
  type: string
  /** Path of the field or the block. */
  path: string
  /** The text as visitors read it. */
  written: string
  places: readonly Place[]
  states: readonly StoredState[]
  /** The reason why it can never be replaced; undefined if it can. */
  obstacle: string | undefined
}

/** Returns the stored place of a match in a written text. */
function storedPlace({pieces}: WrittenText, at: number, length: number): StoredPlace | undefined {
  const held = pieces.filter((piece) => piece.at < at + length && at < piece.at + piece.written.length)
  const [piece] = held
  if (held.length !== 1 || !piece?.stored) return undefined
  return {path: piece.stored.path, at: piece.stored.at + at - piece.at, length}
}

/** Patterns for a part of a text, and for the whole text of a mention. */
interface Pattern {
  part: RegExp
  whole: RegExp
}

const isWithin = (at: number, places: readonly Place[]) =>
  places.some((place) => place.at <= at && at < place.at + place.length)

function placesOf(text: WrittenText, {part, whole}: Pattern): Place[] {
  const said = [...text.written.matchAll(part)].map(({index: at, 0: {length}}) => ({
    at,
    length,
    stored: storedPlace(text, at, length),
  }))
  const meant = text.pieces
    .filter(({plain, at}) => plain !== undefined && whole.test(plain) && !isWithin(at, said))
    .map(({at, written: {length}}) => ({at, length, stored: undefined}))
  return [...said, ...meant].toSorted((a, b) => a.at - b.at)
}

/** Explains why a text cannot be replaced. */
function obstacleOf(type: string, {field}: WrittenText, places: readonly Place[]): string | undefined {
  if (legalTypes.includes(type)) return 'Legal texts are not replaced. They change by a version of their own.'
  if (isFact(type)) return 'A fact is not replaced: every text that mentions it would say something else.'
  if (mentionedTypes.includes(type) && textFields[type]?.[field] === 'shown') {
    return 'Other texts mention it. Change it there, and they follow.'
  }
  return places.some(({stored}) => stored)
    ? undefined
    : 'A fact or a name says it, or it is written in several styles. Open it to change it.'
}

function hitsIn(state: StoredState, pattern: Pattern, {keys, content}: Sought): Hit[] {
  const {_id, _type: type} = state
  const id = getPublishedId(_id)
  return textsOf(state, keys, content.copy).flatMap((text) => {
    const places = placesOf(text, pattern)
    if (places.length === 0) return []
    const {path, written} = text
    const obstacle = obstacleOf(type, text, places)
    const key = JSON.stringify([id, path, written, places])
    return [{key, id, type, path, written, places, states: [state], obstacle}]
  })
}

/** Finds all matching texts in all documents, in each of their states. */
export function find(wish: Wish, sought: Sought): Hit[] {
  const part = patternOf(wish)
  if (!part) return []
  const pattern = {part, whole: new RegExp(`^(?:${part.source})$`, part.flags.replace('g', ''))}
  const hits = new Map<string, Hit>()
  for (const hit of sought.states.flatMap((state) => hitsIn(state, pattern, sought))) {
    const same = hits.get(hit.key)
    hits.set(hit.key, same ? {...same, states: [...same.states, ...hit.states]} : hit)
  }
  const places = new Map([...new Set([...hits.values()].map(({id}) => id))].map((id, place) => [id, place]))
  return [...hits.values()].toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

/** Returns names for staff of a hit: its document, then the place, `Hero “Drive with us”` and `Heading`. */
export function namesOf({id, type, path, states}: Hit, {content}: Sought, schema: Schema): string[] {
  const trail = trailTo(path, states[0]?.fields)
  const place = textPlace(trail, schema.get(type)).map((name) => writeCopy(name, content.copy))
  return [
    nameOf({id, type}, content),
    ...place,
    ...(trail.some(({value}) => isHidden(value)) ? ['Hidden'] : []),
  ]
}
