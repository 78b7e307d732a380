import {Picture} from '../../content/images/Picture.tsx'
import {useCopy} from '../../content/copy.tsx'
import {StoreBadges} from '../../content/StoreBadges.tsx'
import {CheckList} from '../../ui/CheckList.tsx'
import type {SectionProps} from '../section.ts'
import {headingIdOf} from '../../../model/addresses/sectionIds.ts'
import './AppDownload.css'
import {SectionFrame} from '../SectionFrame.tsx'

/** The benefits of an app, beside a phone that stands on the section's edge. */
export function AppDownload({section, id, Heading}: SectionProps<'appDownload'>) {
  const {copy} = useCopy()
  return (
    <SectionFrame id={id} ground={section.ground} className="section app-download">
      <div className="wrap split">
        <div className="stack">
          <Heading id={headingIdOf(id)}>{copy(section.heading)}</Heading>
          {section.text && <p className="lead">{copy(section.text)}</p>}
          <CheckList items={(section.points ?? []).map(copy)} />
          <div className="row">
            <StoreBadges app={section.app} />
          </div>
        </div>
        <div className="device">
          <Picture of={section} isFramed sizes="21rem" />
        </div>
      </div>
    </SectionFrame>
  )
}
