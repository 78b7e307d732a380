import {useCopy} from '../content/copy.tsx'
import '../ui/badge.css'
import {Face} from '../ui/drawings/people.tsx'
import {Icon} from '../ui/Icon.tsx'
import type {SectionOf} from './sectionTypes.ts'

type DriverCardValue = Extract<NonNullable<SectionOf<'feature'>['evidence']>, {_type: 'driverCard'}>

/** The card by which riders know their driver. */
export function DriverCard({card}: {card: DriverCardValue}) {
  const {copy} = useCopy()
  return (
    <div className="id-card">
      <span className="face on-leaf">
        <Face />
      </span>
      <b>{copy(card.name)}</b>
      <p>
        <span className="badge ok">
          <Icon name="check" />
          {copy(card.badge)}
        </span>
      </p>
      <dl>
        {(card.lines ?? []).map(({_key, label, value}) => (
          <div key={_key}>
            <dt>{copy(label)}</dt>
            <dd>{copy(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
