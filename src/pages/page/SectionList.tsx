import {SectionView} from './SectionView.tsx'
import {sectionIds} from './sectionIds.ts'
import type {Section} from './sectionTypes.ts'
import {useLaidOutRest} from './useLaidOutRest.ts'
import {useTopFirst} from './useTopFirst.ts'

interface SectionListProps {
  sections: Section[]
  /** Level of the first section's heading: `h1` where it names the page. */
  FirstHeading: 'h1' | 'h2'
}

/** Sections from top to bottom, each with an id of its own. */
export function SectionList({sections, FirstHeading}: SectionListProps) {
  const ids = sectionIds(sections)
  const shown = useTopFirst(sections.length)
  useLaidOutRest(shown === sections.length)
  return (
    <>
      {sections.slice(0, shown).map((section, index) => (
        <SectionView
          key={section._key}
          section={section}
          id={ids[index] ?? section._key}
          Heading={index === 0 ? FirstHeading : 'h2'}
        />
      ))}
      {shown < sections.length && <div className="rest-follows" />}
    </>
  )
}
