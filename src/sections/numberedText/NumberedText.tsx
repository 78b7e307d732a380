import {useCopy} from '../../content/copy.tsx'
import {NumberedBody} from '../../content/numberedText/NumberedBody.tsx'
import {SectionFrame, subheadingOf} from '../SectionFrame.tsx'
import type {SectionProps} from '../section.ts'
import {headingIdOf} from '../../../model/addresses/sectionIds.ts'
import './NumberedText.css'

/** Rules in numbered sections, with their contents above them; always on paper. */
export function NumberedText({section, id, Heading}: SectionProps<'numberedText'>) {
  const {copy} = useCopy()
  const headingId = headingIdOf(id)
  return (
    <SectionFrame id={id} ground={null} className="section numbered-text">
      <div className="wrap stack">
        <Heading id={headingId}>{copy(section.heading)}</Heading>
        {section.lead && <p className="lead">{copy(section.lead)}</p>}
        <NumberedBody sections={section.sections} Heading={subheadingOf(Heading)} taken={[id, headingId]} />
      </div>
    </SectionFrame>
  )
}
