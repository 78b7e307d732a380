import {FaqData} from './FaqData.tsx'
import {SectionView} from './sections.tsx'
import {sectionIds} from './sectionIds.ts'
import type {Section} from './sectionTypes.ts'

interface SectionListProps {
  sections: Section[]
  /** Level of the first section's heading: `h1` where it names the page. */
  FirstHeading: 'h1' | 'h2'
}

/** Sections from top to bottom, each with an id of its own. */
export function SectionList({sections, FirstHeading}: SectionListProps) {
  const ids = sectionIds(sections)
  return (
    <>
      {FirstHeading === 'h1' && <FaqData sections={sections} />}
      {sections.map((section, index) => (
        <SectionView
          key={section._key}
          section={section}
          id={ids[index] ?? section._key}
          Heading={index === 0 ? FirstHeading : 'h2'}
        />
      ))}
    </>
  )
}
