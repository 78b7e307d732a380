import {ContentDrawing} from '../../../content/ContentDrawing.tsx'
import {useCopy} from '../../../content/copy.tsx'
import '../../../ui/card.css'
import type {SectionOf, SectionProps} from '../sectionTypes.ts'
import './CardGrid.css'
import {SectionFrame} from './SectionFrame.tsx'
import {SectionHead} from './SectionHead.tsx'

type Card = NonNullable<SectionOf<'cardGrid'>['cards']>[number]

/** Cards of which the first is the largest, or rows whose drawings stand on a rule. */
export function CardGrid({section, id, Heading}: SectionProps<'cardGrid'>) {
  const cards = section.cards ?? []
  return (
    <SectionFrame id={id} ground={section.ground}>
      <div className="wrap">
        <SectionHead sectionId={id} Heading={Heading} heading={section.heading} lead={section.lead} />
        {section.layout === 'rows' ? <Rows cards={cards} /> : <Cards cards={cards} />}
      </div>
    </SectionFrame>
  )
}

function Rows({cards}: {cards: Card[]}) {
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

function Cards({cards}: {cards: Card[]}) {
  const {copy} = useCopy()
  return (
    <div className="bento">
      {cards.map(({_key, title, text, drawing, ground}) => (
        <article key={_key} className={`card on-${ground ?? 'paper'}`}>
          <h3>{copy(title)}</h3>
          <p>{copy(text)}</p>
          {drawing && (
            <div className="pic">
              <ContentDrawing name={drawing} decorative />
            </div>
          )}
        </article>
      ))}
    </div>
  )
}
