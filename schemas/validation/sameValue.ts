import type {Unique} from '../contentTypes.ts'
import {isRecord} from '../isRecord.ts'
import {contentTypeOf} from '../typeLists.ts'

type Fields = Readonly<Record<string, unknown>>

/** A document of any type. */
export type Stored = Fields & {_type: string}

/** What a document is told apart by from others, and why one that has the same is not kept. */
interface Identity {
  key: string
  fault: string
}

/**
 * What a document has in a field that no other one may have; undefined where it says nothing. Slugs are the same in any case,
 * as addresses are.
 */
export function valueIn(document: Fields, field: string): string | undefined {
  const value = document[field]
  const text = isRecord(value) && typeof value.current === 'string' ? value.current.toLowerCase() : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** Why a document is not kept that has in a field what another one has. */
export const sameFault = ({fault}: Unique, value: string): string => fault.replace('{value}', () => value)

/** Why a second document is not kept of a type that has exactly one. */
export const SURPLUS_FAULT = 'There is one document of this kind already: open it from the list.'

/** What no other document of its type may have; undefined when it says nothing there. */
export function identityOf(document: Stored): Identity | undefined {
  const unique = contentTypeOf(document._type)?.unique
  const value = unique && valueIn(document, unique.field)
  if (!unique || value === undefined) return undefined
  const within = unique.within === undefined ? null : (document[unique.within] ?? null)
  return {key: JSON.stringify([document._type, within, value]), fault: sameFault(unique, value)}
}
