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

/** A section, shown by its type. One of a type that the site does not know is left out: a dataset can be newer than it. */
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
  /** Level of the first section's heading: `h1` where it names the page. */
  FirstHeading: 'h1' | 'h2'
}

/** Sections from top to bottom, each with an id of its own. */
export function SectionList({sections, FirstHeading}: SectionListProps) {
  const shown = useShownSections(sections)
  // Of what is shown: while that follows a change, the sections that have come by now have other ids.
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

/** How many sections fill the first screen, also a tall one. */
const FIRST_SCREEN = 2

/**
 * What a list shows by now. The next page begins with its first screen, and the rest follows once that is painted. Who goes
 * back, or to a part of a page, needs the height of all of it at once.
 */
function useShownSections(sections: Section[]): Section[] {
  const {hash} = useLocation()
  const isNext = useNavigationType() === 'PUSH' && !hash
  return useDeferredValue(sections, isNext ? sections.slice(0, FIRST_SCREEN) : undefined)
}
