import {textFields} from '../../model/text/textFields.ts'

/**
 * Whether the strings at a path are copy, in documents of a type: words of visitors that may mention facts.
 * @param path the names of the fields on the way to it: `sections.cards.title`
 */
export function copyFieldsOf(type: string): (path: string) => boolean {
  const texts = textFields[type] ?? {}
  return (path) => texts[path] === 'copy' || texts[path] === 'offPage'
}

/** Whether documents of a type hold copy. */
export const holdsCopy = (type: string): boolean =>
  Object.keys(textFields[type] ?? {}).some(copyFieldsOf(type))

/** Whether visitors read the strings at a path, in documents of a type: copy, and names that mention nothing. */
export function readableFieldsOf(type: string): (path: string) => boolean {
  const texts = textFields[type] ?? {}
  return (path) => texts[path] !== undefined && texts[path] !== 'drawing'
}
