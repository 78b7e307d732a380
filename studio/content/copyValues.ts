import * as v from 'valibot'
import {factUnits} from '../../schemas/factUnits.ts'
import {MENTION, SETTINGS_NAMES} from '../../schemas/validation/mentionNames.ts'
import {type CopyValues, interpolate} from '../../src/content/facts/interpolate.ts'

/** A fact as it is stored, complete enough to be written. */
export const Fact = v.object({
  key: v.string(),
  unit: v.picklist(factUnits.map(({value}) => value)),
  value: v.nullish(v.number(), null),
  text: v.nullish(v.string(), null),
})

/** The names of the site settings that copy may mention. */
export const SiteNames = v.object(v.entriesFromList(SETTINGS_NAMES, v.string()))

/**
 * What stands for `{key}` in copy.
 * @param facts documents of facts; those that are not finished are left out
 * @param settings the site settings
 */
export function readCopyValues(facts: readonly unknown[], settings: unknown): CopyValues {
  const complete = facts.filter((fact) => v.is(Fact, fact)).map((fact) => v.parse(Fact, fact))
  const names = v.safeParse(v.partial(SiteNames), settings)
  const known = names.success ? Object.entries(names.output) : []
  return {
    names: Object.fromEntries(known.filter(([, name]) => name !== undefined)),
    facts: new Map(complete.map((fact) => [fact.key, fact])),
  }
}

function writeMention(mention: string, values: CopyValues): string {
  let isWritten = true
  const written = interpolate(mention, values, () => {
    isWritten = false
  })
  return isWritten ? written : mention
}

/** Copy as visitors read it. What cannot be written, such as the `{city}` of a page, stays as it is. */
export const writeCopy = (copy: string, values: CopyValues): string =>
  copy.replaceAll(MENTION, (mention) => writeMention(mention, values))
