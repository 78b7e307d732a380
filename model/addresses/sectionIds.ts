import {idAllocator} from '../elementIds.ts'

/** The end of a link to a section: its heading in small letters and digits, with hyphens for the rest. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Id of the heading that names a section. */
export const headingIdOf = (sectionId: string) => `${sectionId}-heading`

/**
 * Ids of a page's sections, in order: the heading as a link has it, or the key of a section without a
 * usable heading, followed by a number where something on the page already has that id. Facts stand in
 * it as their keys, so that a link survives when a fact changes.
 */
export function sectionIds(sections: readonly {heading: string | null; _key: string}[]): string[] {
  const allocate = idAllocator(headingIdOf)
  return sections.map(({heading, _key}) => allocate(slugOf(heading ?? '') || _key))
}
