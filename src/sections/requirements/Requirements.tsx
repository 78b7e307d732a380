import {useCopy} from '../../content/copy.tsx'
import {CheckList} from '../../ui/CheckList.tsx'
import {SectionFrame, SectionHead, SectionLink, subheadingOf} from '../SectionFrame.tsx'
import type {SectionProps} from '../section.ts'
import './Requirements.css'

/** Requirements in ruled columns of short lines. */
export function Requirements({section, id, Heading}: SectionProps<'requirements'>) {
  const {copy} = useCopy()
  const Subheading = subheadingOf(Heading)
  return (
    <SectionFrame id={id} ground={section.ground}>
      <div className="wrap">
        <SectionHead sectionId={id} Heading={Heading} heading={section.heading} lead={section.lead} />
        <div className="ruled-columns">
          {(section.columns ?? []).map(({_key, title, items}) => (
            <div key={_key}>
              <Subheading>{copy(title)}</Subheading>
              <CheckList items={(items ?? []).map(copy)} />
            </div>
          ))}
        </div>
        <SectionLink link={section.action} />
      </div>
    </SectionFrame>
  )
}
