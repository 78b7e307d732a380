import {textFields} from '../../model/text/textFields.ts'

/**
 * Returns whether the strings at a path are copy in documents of a type: words for visitors that may mention facts.
 * @param path field names: `sections.cards.title`
 */
export function copyFieldsOf(type: string): (path: string) => boolean {
  const texts = textFields[type] ?? {}
  return (path) => texts[path] === 'copy' || texts[path] === 'offPage'
}

/** True if documents of a type have copy. */
export const holdsCopy = (type: string): boolean =>
  Object.keys(textFields[type] ?? {}).some(copyFieldsOf(type))

/** Returns whether visitors read the strings at a path in documents of a type: copy, and names without mentions. */
export function readableFieldsOf(type: string): (path: string) => boolean {
  const texts = textFields[type] ?? {}
  return (path) => texts[path] !== undefined && texts[path] !== 'drawing'
}
