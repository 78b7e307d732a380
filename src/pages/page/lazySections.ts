import {kept} from '../../content/kept/kept.tsx'
import {preloadNumberedText} from '../../content/numberedText/lazyBody.ts'
import {preloadDrawings} from '../../ui/drawings/loadDrawings.ts'
import {preloadable} from '../../ui/preloadable.tsx'
import {reachScrollAreasIn} from '../../ui/scrollAreas.ts'
import {preloadDirectory} from './sections/cities/lazyDirectory.ts'
import {preloadMap} from './sections/cities/lazyMap.ts'
import type {ActingType, Section, SectionProps, StillSectionProps} from './sectionTypes.ts'

/** The code of sections: of those that act, each apart, since few pages have one; of all others together. */

const carousel = preloadable<SectionProps<'carousel'>>(
  'src/pages/page/sections/CarouselSection.tsx',
  async () => {
    const {CarouselSection: View} = await import('./sections/CarouselSection.tsx')
    return View
  },
)

const helpSearch = preloadable<SectionProps<'helpSearch'>>(
  'src/pages/page/sections/HelpSearch.tsx',
  async () => {
    const {HelpSearch: View} = await import('./sections/HelpSearch.tsx')
    return View
  },
)

const numberedText = preloadable<SectionProps<'numberedText'>>(
  'src/pages/page/sections/NumberedTextSection.tsx',
  async () => {
    const [{NumberedTextSection: View}] = await Promise.all([
      import('./sections/NumberedTextSection.tsx'),
      preloadNumberedText(),
    ])
    return View
  },
)

const linkCopies = preloadable<object>('src/content/numberedText/LinkCopies.tsx', async () => {
  const {LinkCopies: View} = await import('../../content/numberedText/LinkCopies.tsx')
  return View
})

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

const still = preloadable<StillSectionProps>('src/pages/page/sections/StillSection.tsx', async () => {
  const [{StillSection: View}] = await Promise.all([
    import('./sections/StillSection.tsx'),
    // What the page brought of them leaves with it.
    preloadDrawings(),
  ])
  return View
})

const faqData = preloadable<{sections: readonly Section[]}>('src/pages/page/FaqData.tsx', async () => {
  const {FaqData: View} = await import('./FaqData.tsx')
  return View
})

export const CarouselSection = carousel.View
export const HelpSearch = helpSearch.View
/** Rules in numbered sections. Their links are copied by what stands beside them. */
export const NumberedTextSection = kept(numberedText, 'section')
export const LinkCopies = linkCopies.View
export const CitySearch = search.View
export const CityDirectory = directory.View
/** A section that shows and does not act, but for its wide tables, which can be scrolled by keys. */
export const StillSection = kept(still, 'section', reachScrollAreasIn)
/** What search engines read of the questions of a page. */
export const FaqData = kept(faqData, 'div')

/** With what stays in them as the page brought it, which another page has to bring. */
const preloads: Record<ActingType, () => Promise<unknown>> = {
  carousel: carousel.preload,
  helpSearch: helpSearch.preload,
  numberedText: () => Promise.all([numberedText.preload(), linkCopies.preload()]),
  citySearch: () => Promise.all([search.preload(), preloadMap()]),
  cityDirectory: () => Promise.all([directory.preload(), preloadDirectory()]),
}

/** Whether a page asks and answers. */
export const hasQuestions = (sections: readonly Section[]): boolean =>
  sections.some(({_type}) => _type === 'faqSection')

const isActing = (type: Section['_type']): type is ActingType => type in preloads

/** Fetches the code of the sections of a page, so that none of them is awaited when the page is shown. */
export const preloadSections = (sections: readonly Section[]): Promise<unknown> =>
  Promise.all([
    ...sections.map(({_type}) => (isActing(_type) ? preloads[_type]() : still.preload())),
    hasQuestions(sections) && faqData.preload(),
  ])
