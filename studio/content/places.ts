import {isRecord} from '../../schemas/isRecord.ts'

/** A value somewhere in a document. */
export interface Place {
  /** Path for messages: `page-home.sections[0].heading`. */
  path: string
  /** Name of the innermost field around the value; items of an array have the array's. */
  field: string
  value: unknown
}

/** Yields a value and everything inside it, from the outside in. */
export function* placesIn(value: unknown, at: string, field = ''): Generator<Place> {
  yield {path: at, field, value}
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* placesIn(item, `${at}[${index}]`, field)
  } else if (isRecord(value)) {
    for (const [name, member] of Object.entries(value)) yield* placesIn(member, `${at}.${name}`, name)
  }
}
