import type {ObjectSchemaType, Path, SchemaType} from 'sanity'
import {isRecord} from '../../schemas/isRecord.ts'
import type {Fields} from '../content/documents.ts'
import {stringToPath} from '../sanity.ts'
import {placeOf} from './changes.ts'
import type {Step} from './history.ts'

/** A field by its title and its path. */
export interface Place {
  title: string
  path: Path
}

const isItem = (segment: Path[number]) => typeof segment !== 'string'

const isShared = (segment: Path[number], other: Path[number] | undefined) =>
  JSON.stringify(segment) === JSON.stringify(other)

/** Returns the path that all changes of a step share, from the document inwards. */
function commonPath({changes}: Step): Path {
  const [first = [], ...others] = changes.map((change) => stringToPath(placeOf(change)))
  const end = first.findIndex((segment, index) => others.some((path) => !isShared(segment, path[index])))
  return end < 0 ? first : first.slice(0, end)
}

function itemType(list: SchemaType, item: unknown): SchemaType | undefined {
  if (list.jsonType !== 'array') return undefined
  const name = isRecord(item) ? item['_type'] : undefined
  return list.of.find((type) => type.name === name) ?? (list.of.length === 1 ? list.of[0] : undefined)
}

const valueIn = (value: unknown, segment: Path[number]): unknown => {
  if (typeof segment === 'string') return isRecord(value) ? value[segment] : undefined
  if (!Array.isArray(value)) return undefined
  if (typeof segment === 'number') return value[segment]
  const key = isRecord(segment) ? segment['_key'] : undefined
  return value.find((item) => isRecord(item) && item['_key'] === key)
}

/** Returns the innermost field with a title on a path. Rich text counts as one field. */
function titledField(type: SchemaType, path: Path, value: unknown, at = 0): Place | undefined {
  const segment = path[at]
  if (segment === undefined || type.name === 'block') return undefined
  const next =
    typeof segment === 'string' && type.jsonType === 'object'
      ? type.fields.find(({name}) => name === segment)?.type
      : itemType(type, valueIn(value, segment))
  if (!next) return undefined
  const inner = titledField(next, path, valueIn(value, segment), at + 1)
  if (inner) return inner
  return isItem(segment) || next.title === undefined
    ? undefined
    : {title: next.title, path: path.slice(0, at + 1)}
}

/** Returns the field that a step changed; the document itself if it changed several. */
export function placeOfStep(step: Step, document: ObjectSchemaType, now: Fields | undefined): Place {
  const path = commonPath(step)
  return titledField(document, path, now) ?? {title: document.title ?? 'Several fields', path: []}
}
