import {hasPicture, Picture} from '../../content/images/Picture.tsx'
import {useCopy} from '../../content/copy.tsx'
import {classNames} from '../../ui/classNames.ts'
import type {SectionProps} from '../section.ts'
import './Ledger.css'
import {SectionFrame, SectionHead} from '../SectionFrame.tsx'

/** Situations with their costs. */
export function Ledger({section, id, Heading}: SectionProps<'ledger'>) {
  const {copy} = useCopy()
  return (
    <SectionFrame id={id} ground={section.ground} className="section ledger-section">
      <div className={classNames('wrap', hasPicture(section) && 'split')}>
        <div>
          <SectionHead sectionId={id} Heading={Heading} heading={section.heading} />
          <dl className="ledger">
            {(section.rows ?? []).map(({_key, situation, amount, highlighted}) => (
              <div key={_key} className={classNames(highlighted && 'free')}>
                <dt>{copy(situation)}</dt>
                <dd>{copy(amount)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Picture of={section} decorative shape={1} sizes="(width < 56rem) 90vw, 30rem" />
      </div>
    </SectionFrame>
  )
}
