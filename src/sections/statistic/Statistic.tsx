import {hasPicture, Picture} from '../../content/images/Picture.tsx'
import {ContentLink} from '../../content/ContentLink.tsx'
import {useCopy} from '../../content/copy.tsx'
import '../../ui/button.css'
import type {SectionProps} from '../section.ts'
import {headingIdOf} from '../../../model/addresses/sectionIds.ts'
import {SectionFrame} from '../SectionFrame.tsx'
import './Statistic.css'

/** One very large number, its meaning, and a drawing to scale. */
export function Statistic({section, id, Heading}: SectionProps<'statistic'>) {
  const {copy} = useCopy()
  return (
    <SectionFrame id={id} ground={section.ground} className="section statistic">
      <div className="wrap split">
        <div className="stack">
          <Heading id={headingIdOf(id)} className="d3">
            {copy(section.heading)}
          </Heading>
          <span className="big">{copy(section.value)}</span>
          <p className="lead">{copy(section.text)}</p>
          {section.action && <ContentLink link={section.action} className="btn go" />}
        </div>
        {hasPicture(section) && (
          <figure className="scale">
            <Picture of={section} sizes="(width < 56rem) 90vw, 38rem" />
            {section.caption && <figcaption>{copy(section.caption)}</figcaption>}
          </figure>
        )}
      </div>
    </SectionFrame>
  )
}
