import {Picture} from '../content/images/Picture.tsx'
import {ContentLink} from '../content/ContentLink.tsx'
import {useCopy} from '../content/copy.tsx'
import '../ui/button.css'
import {headingIdOf} from './sectionIds.ts'
import type {SectionProps} from './sectionTypes.ts'
import {DriverCard} from './DriverCard.tsx'
import './Feature.css'
import {Receipt} from './Receipt.tsx'
import {SectionFrame} from './SectionFrame.tsx'

/** One idea beside a large drawing, with something that shows it is true. */
export function Feature({section, id, Heading}: SectionProps<'feature'>) {
  const {copy} = useCopy()
  const {evidence} = section
  return (
    <SectionFrame id={id} ground={section.ground} className="section feature">
      <div className="wrap split">
        <div className="picture">
          <Picture
            image={section.image}
            drawing={section.drawing}
            shape={1}
            sizes="(width < 56rem) 90vw, 34rem"
          />
        </div>
        <div className="stack">
          <Heading id={headingIdOf(id)}>{copy(section.heading)}</Heading>
          {section.text && <p className="lead">{copy(section.text)}</p>}
          {evidence?._type === 'receipt' && <Receipt receipt={evidence} />}
          {evidence?._type === 'driverCard' && <DriverCard card={evidence} />}
          {section.action && <ContentLink link={section.action} className="btn go" />}
        </div>
      </div>
    </SectionFrame>
  )
}
