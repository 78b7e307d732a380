import {idAllocator} from '../elementIds.ts'

/** Returns the fragment for links to a section: the heading's small letters and digits, with hyphens for the rest. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Returns the id of a section's heading. */
export const headingIdOf = (sectionId: string) => `${sectionId}-heading`

/**
 * Returns the ids of a page's sections, in order: the slug of the heading, or the section's key if the heading has no
 * usable one. A number follows if the page already has that id. Facts stand in the id as their keys, so that a link
 * survives when a fact changes.
 */
export function sectionIds(sections: readonly {heading: string | null; _key: string}[]): string[] {
  const allocate = idAllocator(headingIdOf)
  return sections.map(({heading, _key}) => allocate(slugOf(heading ?? '') || _key))
}
