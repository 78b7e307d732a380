import {Picture} from '../content/images/Picture.tsx'
import {useCopy} from '../content/copy.tsx'
import type {Card} from './sectionTypes.ts'
import './Stages.css'

/** Drawings that share one road, with their words below. */
export function Stages({cards}: {cards: Card[]}) {
  const {copy} = useCopy()
  return (
    <ol className="stages" role="list">
      {cards.map(({_key, title, text, drawing, image, ground}) => (
        <li key={_key}>
          <div className={`scene on-${ground ?? 'paper'}`}>
            <Picture
              image={image}
              drawing={drawing}
              decorative
              shape={4 / 3}
              isFramed
              sizes="(width < 48rem) 90vw, 27rem"
            />
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
