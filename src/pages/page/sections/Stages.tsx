import {ContentDrawing} from '../../../content/ContentDrawing.tsx'
import {useCopy} from '../../../content/copy.tsx'
import type {Card} from '../sectionTypes.ts'
import './Stages.css'

/** Drawings that share one road, with their words below. */
export function Stages({cards}: {cards: Card[]}) {
  const {copy} = useCopy()
  return (
    <ol className="stages" role="list">
      {cards.map(({_key, title, text, drawing, ground}) => (
        <li key={_key}>
          <div className={`scene on-${ground ?? 'paper'}`}>
            <ContentDrawing name={drawing} decorative />
          </div>
          <div className="txt">
            <h3>{copy(title)}</h3>
            <p>{copy(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
