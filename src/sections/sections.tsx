import {type ComponentType, useDeferredValue} from 'react'
import {useLocation, useNavigationType} from 'react-router-dom'
import {Part} from '../content/Part.tsx'
import {reportProblem} from '../content/problems.ts'
import {FaqData} from './faqSection/FaqData.tsx'
import {isLazy, LazySection} from './lazySections.tsx'
import type {Section, SectionProps} from './section.ts'
import {sectionIds} from '../../model/addresses/sectionIds.ts'
import * as components from './views.ts'

/** The component of each type of section that comes with every page. */
const views: {[Type in Section['_type']]?: ComponentType<SectionProps<Type>>} = components

/** A section, rendered by its type. A section of an unknown type is left out: a dataset can be newer than the site. */
function SectionView<Type extends Section['_type']>(props: SectionProps<Type>) {
  const {_type} = props.section
  if (isLazy(_type)) return <LazySection {...props} />
  const View: ComponentType<SectionProps<Type>> | undefined = Object.hasOwn(views, _type)
    ? views[_type]
    : undefined
  if (View) return <View {...props} />
  reportProblem(`A page has a section of the type "${_type}", which the site cannot show.`)
  return null
}

interface SectionListProps {
  sections: Section[]
  /** Level of the first section's heading: `h1` if it names the page. */
  FirstHeading: 'h1' | 'h2'
}

/** Sections from top to bottom, each with a unique id. */
export function SectionList({sections, FirstHeading}: SectionListProps) {
  const shown = useShownSections(sections)
  // Ids of the shown sections: while rendering lags behind a change, newer sections have other ids.
  const ids = sectionIds(shown)
  return (
    <>
      {FirstHeading === 'h1' && (
        <Part name="questions for search engines" of={sections}>
          <FaqData sections={sections} />
        </Part>
      )}
      {shown.map((section, index) => (
        <Part key={section._key} name={section._key} of={section}>
          <SectionView
            section={section}
            id={ids[index] ?? section._key}
            Heading={index === 0 ? FirstHeading : 'h2'}
          />
        </Part>
      ))}
    </>
  )
}

/** Number of sections that fill the first screen, even a tall one. */
const FIRST_SCREEN = 2

/**
 * Returns the sections to show now. The next page begins with its first screen, and the rest follows once that is
 * painted. Going back, or to a part of a page, needs its full height at once.
 */
function useShownSections(sections: Section[]): Section[] {
  const {hash} = useLocation()
  const isNext = useNavigationType() === 'PUSH' && !hash
  return useDeferredValue(sections, isNext ? sections.slice(0, FIRST_SCREEN) : undefined)
}
