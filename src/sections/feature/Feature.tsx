import {ContentDrawing} from '../../content/ContentDrawing.tsx'
import {ContentLink} from '../../content/ContentLink.tsx'
import {useCopy} from '../../content/copy.tsx'
import {Picture} from '../../content/images/Picture.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {SectionFrame} from '../SectionFrame.tsx'
import type {SectionOf, SectionProps} from '../section.ts'
import {headingIdOf} from '../../../model/addresses/sectionIds.ts'
import '../../ui/button.css'
import './Feature.css'
import '../../ui/badge.css'

/** One idea beside a large drawing, with evidence. */
export function Feature({section, id, Heading}: SectionProps<'feature'>) {
  const {copy} = useCopy()
  const {evidence} = section
  return (
    <SectionFrame id={id} ground={section.ground} className="section feature">
      <div className="wrap split">
        <div className="picture">
          <Picture of={section} shape={1} sizes="(width < 56rem) 90vw, 34rem" />
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

type Evidence = NonNullable<SectionOf<'feature'>['evidence']>
type ReceiptValue = Extract<Evidence, {_type: 'receipt'}>
type DriverCardValue = Extract<Evidence, {_type: 'driverCard'}>

/** A venue's receipt: lines, a total, and small print. */
function Receipt({receipt}: {receipt: ReceiptValue}) {
  const {copy} = useCopy()
  return (
    <div className="receipt">
      <b className="d3">{copy(receipt.place)}</b>
      <Lines lines={receipt.lines} />
      <dl className="sum">
        <div>
          <dt>{copy(receipt.totalLabel)}</dt>
          <dd>{copy(receipt.total)}</dd>
        </div>
      </dl>
      {receipt.note && <small>{copy(receipt.note)}</small>}
    </div>
  )
}

/** The card by which riders know their driver. */
function DriverCard({card}: {card: DriverCardValue}) {
  const {copy} = useCopy()
  return (
    <div className="id-card">
      <span className="face on-leaf">
        <ContentDrawing name="face" decorative />
      </span>
      <b>{copy(card.name)}</b>
      <p>
        <span className="badge ok">
          <Icon name="check" />
          {copy(card.badge)}
        </span>
      </p>
      <Lines lines={card.lines} />
    </div>
  )
}

function Lines({lines}: Pick<Evidence, 'lines'>) {
  const {copy} = useCopy()
  return (
    <dl>
      {(lines ?? []).map(({_key, label, value}) => (
        <div key={_key}>
          <dt>{copy(label)}</dt>
          <dd>{copy(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
