import * as v from 'valibot'
import {factUnits} from '../../schemas/factUnits.ts'
import {SETTINGS_NAMES} from '../../schemas/validation/mentionNames.ts'
import type {Names} from './interpolate.ts'

/** A stored fact that is complete enough to be written. */
export const Fact = v.object({
  key: v.string(),
  unit: v.picklist(factUnits.map(({value}) => value)),
  value: v.nullish(v.number(), null),
  text: v.nullish(v.string(), null),
})

const Identified = v.object({_id: v.string(), ...Fact.entries})

/** A published fact with its id. */
export type StoredFact = v.InferOutput<typeof Identified>

/** The names of the site settings that copy may mention. */
export const SiteNames = v.object(v.entriesFromList(SETTINGS_NAMES, v.string()))

/** Reads facts from documents. Leaves out unfinished ones. */
export const readFacts = (documents: readonly unknown[]): StoredFact[] =>
  documents.filter((fact) => v.is(Identified, fact)).map((fact) => v.parse(Identified, fact))

/** Reads the names from the site settings' document. */
export function readNames(settings: unknown): Names {
  const names = v.safeParse(v.partial(SiteNames), settings)
  const known = names.success ? Object.entries(names.output) : []
  return Object.fromEntries(known.filter(([, name]) => name !== undefined))
}
