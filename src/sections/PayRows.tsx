import {useCopy} from '../content/copy.tsx'
import {Icon} from '../ui/Icon.tsx'
import type {CardEvidence} from './sectionTypes.ts'
import './PayRows.css'

type PayRow = NonNullable<CardEvidence<'payRows'>['rows']>[number]

/** Payments as the driver app lists them, the newest first. */
export function PayRows({rows}: {rows: PayRow[]}) {
  const {copy} = useCopy()
  return (
    <ul className="pay-rows" role="list">
      {rows.map(({_key, label, amount, note}, index) => (
        <li key={_key} className="on-paper">
          <Icon name={index === 0 ? 'bolt' : 'check'} />
          <span>{copy(label)}</span> <b>{copy(amount)}</b> <small>{copy(note)}</small>
        </li>
      ))}
    </ul>
  )
}
