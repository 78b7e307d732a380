import {useCopy} from '../content/copy.tsx'
import type {SectionOf} from './sectionTypes.ts'

type ReceiptValue = Extract<NonNullable<SectionOf<'feature'>['evidence']>, {_type: 'receipt'}>

/** A place's receipt: lines, a total, and small print. */
export function Receipt({receipt}: {receipt: ReceiptValue}) {
  const {copy} = useCopy()
  return (
    <div className="receipt">
      <b className="d3">{copy(receipt.place)}</b>
      <dl>
        {(receipt.lines ?? []).map(({_key, label, value}) => (
          <div key={_key}>
            <dt>{copy(label)}</dt>
            <dd>{copy(value)}</dd>
          </div>
        ))}
      </dl>
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
