import * as v from 'valibot'
import {siteSettings} from '../../schemas/documents/siteSettings.ts'
import {MENTION} from '../../schemas/validation/mentionNames.ts'
import {type CopyValues, interpolate} from '../../model/facts/interpolate.ts'
import {Fact, readNames} from '../../model/facts/storedFacts.ts'

/**
 * Reads the values of `{key}` in copy.
 * @param facts documents of facts; unfinished ones are left out
 * @param settings the site settings
 */
export function readCopyValues(facts: readonly unknown[], settings: unknown): CopyValues {
  const complete = facts.filter((fact) => v.is(Fact, fact)).map((fact) => v.parse(Fact, fact))
  return {
    names: readNames(settings),
    facts: new Map(complete.map((fact) => [fact.key, fact])),
  }
}

/** Returns the title of a name in the site settings. */
export const nameTitle = (name: string): string =>
  siteSettings.fields.find((field) => field.name === name)?.title ?? name

function writeMention(mention: string, values: CopyValues): string {
  let isWritten = true
  const written = interpolate(mention, values, () => {
    isWritten = false
  })
  return isWritten ? written : mention
}

/** Writes copy as visitors read it. Mentions without a value, such as the `{city}` of a page, stay. */
export const writeCopy = (copy: string, values: CopyValues): string =>
  copy.replaceAll(MENTION, (mention) => writeMention(mention, values))
