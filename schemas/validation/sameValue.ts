import type {Unique} from '../contentTypes.ts'
import {isRecord} from '../isRecord.ts'
import {contentTypeOf} from '../typeLists.ts'

type Fields = Readonly<Record<string, unknown>>

/** A document of any type. */
export type Stored = Fields & {_type: string}

/** The unique value of a document, and the message for another document with the same. */
interface Identity {
  key: string
  fault: string
}

/**
 * Returns a document's value in a unique field; undefined if it is empty. Slugs are compared in small letters, as
 * addresses are.
 */
export function valueIn(document: Fields, field: string): string | undefined {
  const value = document[field]
  const text = isRecord(value) && typeof value.current === 'string' ? value.current.toLowerCase() : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** Explains why a document with another one's unique value is refused. */
export const sameFault = ({fault}: Unique, value: string): string => fault.replace('{value}', () => value)

/** The reason why a second document of a single-document type is refused. */
export const SURPLUS_FAULT = 'There is one document of this kind already: open it from the list.'

/** Returns the unique value of a document; undefined if it is empty. */
export function identityOf(document: Stored): Identity | undefined {
  const unique = contentTypeOf(document._type)?.unique
  const value = unique && valueIn(document, unique.field)
  if (!unique || value === undefined) return undefined
  const within = unique.within === undefined ? null : (document[unique.within] ?? null)
  return {key: JSON.stringify([document._type, within, value]), fault: sameFault(unique, value)}
}
