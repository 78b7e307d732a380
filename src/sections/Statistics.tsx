import type {SectionProps} from './sectionTypes.ts'
import {NumberList} from './NumberList.tsx'
import {SectionFrame} from './SectionFrame.tsx'
import {SectionHead} from './SectionHead.tsx'
import './Statistics.css'

/** Large numbers side by side, each with what it means. */
export function Statistics({section, id, Heading}: SectionProps<'statistics'>) {
  return (
    <SectionFrame id={id} ground={section.ground}>
      <div className="wrap">
        <SectionHead sectionId={id} Heading={Heading} heading={section.heading} lead={section.lead} />
        <NumberList numbers={section.numbers} className="statistics" />
      </div>
    </SectionFrame>
  )
}
