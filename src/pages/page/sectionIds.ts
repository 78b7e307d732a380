import type {Section} from './sectionTypes.ts'

/** The end of a link to a section: its heading in small letters and digits, with hyphens for the rest. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * Ids of a page's sections, in order. A heading that occurs again gets a number, and a section without
 * a usable heading its key.
 */
export function sectionIds(sections: readonly Pick<Section, 'heading' | '_key'>[]): string[] {
  const taken = new Map<string, number>()
  return sections.map(({heading, _key}) => {
    const slug = slugOf(heading ?? '') || _key
    const count = (taken.get(slug) ?? 0) + 1
    taken.set(slug, count)
    return count === 1 ? slug : `${slug}-${count}`
  })
}
