import {preloadable} from '../../ui/preloadable.tsx'
import type {Section, SectionProps} from './sectionTypes.ts'

/** Sections that stand on one page only, and whose code no other page should carry. */

const search = preloadable<SectionProps<'citySearch'>>(
  'src/pages/page/sections/cities/CitySearch.tsx',
  async () => {
    const {CitySearch: View} = await import('./sections/cities/CitySearch.tsx')
    return View
  },
)

const directory = preloadable<SectionProps<'cityDirectory'>>(
  'src/pages/page/sections/cities/CityDirectory.tsx',
  async () => {
    const {CityDirectory: View} = await import('./sections/cities/CityDirectory.tsx')
    return View
  },
)

export const CitySearch = search.View
export const CityDirectory = directory.View

const preloads: Partial<Record<Section['_type'], () => Promise<void>>> = {
  citySearch: search.preload,
  cityDirectory: directory.preload,
}

/** Fetches the code of the sections of a page, so that none of them is awaited when the page is shown. */
export const preloadSections = (sections: readonly Section[]): Promise<unknown> =>
  Promise.all(sections.map(({_type}) => preloads[_type]?.()))
