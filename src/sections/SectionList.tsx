import {useDeferredValue} from 'react'
import {useLocation, useNavigationType} from 'react-router-dom'
import {Part} from '../content/Part.tsx'
import {FaqData} from './FaqData.tsx'
import {SectionView} from './sections.tsx'
import {type Section, sectionIds} from './section.ts'

interface SectionListProps {
  sections: Section[]
  /** Level of the first section's heading: `h1` where it names the page. */
  FirstHeading: 'h1' | 'h2'
}

/** Sections from top to bottom, each with an id of its own. */
export function SectionList({sections, FirstHeading}: SectionListProps) {
  const ids = sectionIds(sections)
  const shown = useShownSections(sections)
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
