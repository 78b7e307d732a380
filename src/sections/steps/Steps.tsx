import {Picture} from '../../content/images/Picture.tsx'
import {useCopy} from '../../content/copy.tsx'
import {CarFromAbove} from '../../ui/drawings/CarFromAbove.tsx'
import type {SectionProps} from '../section.ts'
import {SectionFrame, SectionHead} from '../SectionFrame.tsx'
import './Steps.css'

/** Steps in order: a drawing, and a road with a stop for each step. */
export function Steps({section, id, Heading}: SectionProps<'steps'>) {
  const {copy} = useCopy()
  return (
    <SectionFrame id={id} ground={section.ground}>
      <div className="wrap">
        <SectionHead sectionId={id} Heading={Heading} heading={section.heading} lead={section.lead} />
        <div className="clockwork">
          <div>
            <Picture of={section} shape={1} sizes="(width < 60rem) 90vw, 34rem" />
          </div>
          <ol className="steps">
            {(section.steps ?? []).map(({_key, when, title, text}, index) => (
              <li key={_key}>
                {index === 0 && (
                  <span className="car" aria-hidden="true">
                    <CarFromAbove />
                  </span>
                )}
                {when && <span className="t">{copy(when)}</span>}
                <h3>{copy(title)}</h3>
                <p>{copy(text)}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </SectionFrame>
  )
}
