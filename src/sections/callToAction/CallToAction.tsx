import {Picture} from '../../content/images/Picture.tsx'
import {isShown} from '../../../model/images/image.ts'
import {ContentLink} from '../../content/ContentLink.tsx'
import {useCopy} from '../../content/copy.tsx'
import {StoreBadges} from '../../content/StoreBadges.tsx'
import {classNames} from '../../ui/classNames.ts'
import '../../ui/button.css'
import {SectionFrame} from '../SectionFrame.tsx'
import {groundOf, isStreet, type SectionProps} from '../section.ts'
import {headingIdOf} from '../../../model/addresses/sectionIds.ts'
import './CallToAction.css'

/** The closing band of a page. */
export function CallToAction({section, id, Heading}: SectionProps<'callToAction'>) {
  const {copy} = useCopy()
  const standsOnStreet = !isShown(section.image) && isStreet(section.drawing)
  return (
    <SectionFrame
      id={id}
      ground={groundOf(section)}
      className={classNames('banner', standsOnStreet && 'with-street')}
    >
      <div className="wrap stack">
        <Heading id={headingIdOf(id)}>{copy(section.heading)}</Heading>
        <div className="row">
          {section.action && <ContentLink link={section.action} className="btn go" />}
          <StoreBadges app={section.app} />
        </div>
      </div>
      <div className="art">
        <Picture of={section} decorative shape={4 / 3} isFramed sizes="(width < 48rem) 22rem, 42vw" />
      </div>
    </SectionFrame>
  )
}
