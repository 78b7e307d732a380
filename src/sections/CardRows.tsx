import {Picture} from '../content/images/Picture.tsx'
import {useCopy} from '../content/copy.tsx'
import type {Card} from './sectionTypes.ts'
import './CardRows.css'

/** Rows whose drawings stand on a rule. */
export function CardRows({cards}: {cards: Card[]}) {
  const {copy} = useCopy()
  return (
    <ul className="kinds" role="list">
      {cards.map(({_key, title, text, drawing, image}) => (
        <li key={_key}>
          <h3>{copy(title)}</h3>
          <Picture image={image} drawing={drawing} decorative shape={4 / 3} sizes="11rem" />
          <p>{copy(text)}</p>
        </li>
      ))}
    </ul>
  )
}
