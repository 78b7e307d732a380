import {isPortableTextSpan, isPortableTextTextBlock, type ValidationContext} from 'sanity'
import {factFormats} from '../factFormats.ts'
import {factKeys} from './factKeys.ts'
import {MENTION, mentionNames} from './mentionNames.ts'

const BRACE = /[{}]/
const FORMATS: readonly string[] = factFormats.map(({value}) => value)

/** Returns the fault of a mention; undefined if there is none. @param facts the existing keys */
export function faultOf(
  key: string,
  format: string | undefined,
  facts: ReadonlySet<string>,
): string | undefined {
  if (!facts.has(key)) {
    return `No fact has the key "${key}". Choose a key from the Facts list, or add the fact there first.`
  }
  if (format !== undefined && !FORMATS.includes(format)) {
    return `{${key}:${format}} cannot be written. Facts can be written as ${FORMATS.join(', ')}: {${key}:words}.`
  }
  return undefined
}

/**
 * Checks that every mention in copy exists: a fact as `{key}` or `{key:format}`, or a name that documents of this type
 * may mention.
 * @returns true, or the reason why not
 */
export async function validateMentions(
  copy: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!copy || !BRACE.test(copy)) return true
  if (BRACE.test(copy.replaceAll(MENTION, ''))) {
    return 'A brace stands alone. Write a fact as {key} or {key:words}, with both braces and without spaces.'
  }
  const names = mentionNames(context.document?._type)
  const facts = await factKeys(context)
  for (const [, key = '', format] of copy.matchAll(MENTION)) {
    const fault = names.includes(key) ? undefined : faultOf(key, format, facts)
    if (fault) return fault
  }
  return true
}

/**
 * Checks the mentions in a block of rich text, which the site reads one run of equal style at a time.
 * @returns true, or the reason why not
 */
export async function validateBlockMentions(
  block: unknown,
  context: ValidationContext,
): Promise<true | string> {
  if (!isPortableTextTextBlock(block)) return true
  const results = await Promise.all(
    block.children
      .filter((child) => isPortableTextSpan(child))
      .map(({text}) => validateMentions(text, context)),
  )
  return results.find((result) => result !== true) ?? true
}
