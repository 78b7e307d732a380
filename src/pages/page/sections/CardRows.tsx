import {ContentDrawing} from '../../../content/ContentDrawing.tsx'
import {useCopy} from '../../../content/copy.tsx'
import type {Card} from '../sectionTypes.ts'
import './CardRows.css'

/** Rows whose drawings stand on a rule. */
export function CardRows({cards}: {cards: Card[]}) {
  const {copy} = useCopy()
  return (
    <ul className="kinds" role="list">
      {cards.map(({_key, title, text, drawing}) => (
        <li key={_key}>
          <h3>{copy(title)}</h3>
          <ContentDrawing name={drawing} decorative />
          <p>{copy(text)}</p>
        </li>
      ))}
    </ul>
  )
}
