import {ContentDrawing} from '../../../content/ContentDrawing.tsx'
import {ContentLink} from '../../../content/ContentLink.tsx'
import {useCopy} from '../../../content/copy.tsx'
import '../../../ui/button.css'
import {groundOf} from '../ground.ts'
import type {SectionProps} from '../sectionTypes.ts'
import './CallToAction.css'
import {headingIdOf, SectionFrame} from './SectionFrame.tsx'

/** The closing band of a page. */
export function CallToAction({section, id, Heading}: SectionProps<'callToAction'>) {
  const {copy} = useCopy()
  return (
    <SectionFrame id={id} ground={groundOf(section)} className="banner">
      <div className="wrap stack">
        <Heading id={headingIdOf(id)}>{copy(section.heading)}</Heading>
        {section.action && <ContentLink link={section.action} className="btn go" />}
      </div>
      <div className="art">
        <ContentDrawing name={section.drawing} decorative />
      </div>
    </SectionFrame>
  )
}
