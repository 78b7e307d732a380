import {useCopy} from '../../content/copy.tsx'
import {hasPicture, Picture} from '../../content/images/Picture.tsx'
import {classNames} from '../../ui/classNames.ts'
import {Icon} from '../../ui/Icon.tsx'
import {type Card, type CardEvidence, isGrounded, type SectionOf, type SectionProps} from '../section.ts'
import {SectionFrame, SectionHead, SectionLink} from '../SectionFrame.tsx'
import '../../ui/card.css'
import './Cards.css'
import './PayRows.css'
import './Conversation.css'
import './CardRows.css'
import './Stages.css'

/** Cards in one of their layouts. */
export function CardGrid({section, id, Heading}: SectionProps<'cardGrid'>) {
  return (
    <SectionFrame id={id} ground={section.ground}>
      <div className="wrap">
        <SectionHead sectionId={id} Heading={Heading} heading={section.heading} lead={section.lead} />
        <CardLayout layout={section.layout} cards={section.cards ?? []} />
        <SectionLink link={section.action} />
      </div>
    </SectionFrame>
  )
}

function CardLayout({layout, cards}: Pick<SectionOf<'cardGrid'>, 'layout'> & {cards: Card[]}) {
  if (layout === 'rows') return <CardRows cards={cards} />
  if (layout === 'stages') return <Stages cards={cards} />
  return <Cards cards={cards} />
}

/** Cards of which the first is the largest. Each shows a drawing, or evidence for its words. */
function Cards({cards}: {cards: Card[]}) {
  const {copy} = useCopy()
  return (
    <div className="bento">
      {cards.map(({_key, title, text, ground, evidence, ...picture}) => (
        <article key={_key} className={`card on-${ground ?? 'paper'}`}>
          <h3>{copy(title)}</h3>
          <p>{copy(text)}</p>
          {evidence?._type === 'payRows' && <PayRows rows={evidence.rows ?? []} />}
          {evidence?._type === 'conversation' && (
            // A chat in which each message answers the one before it.
            <div className="talk">
              {evidence.messages?.map((message) => (
                <p key={message}>{copy(message)}</p>
              ))}
            </div>
          )}
          {!evidence && hasPicture(picture) && (
            <div className={classNames('pic', isGrounded(picture.drawing) && 'full')}>
              <Picture of={picture} decorative shape={16 / 9} isFramed sizes="(width < 60rem) 90vw, 44rem" />
            </div>
          )}
        </article>
      ))}
    </div>
  )
}

type PayRow = NonNullable<CardEvidence<'payRows'>['rows']>[number]

/** Payments as the driver app lists them, the newest first. */
function PayRows({rows}: {rows: PayRow[]}) {
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

/** Rows whose drawings stand on a rule. */
function CardRows({cards}: {cards: Card[]}) {
  const {copy} = useCopy()
  return (
    <ul className="kinds" role="list">
      {cards.map(({_key, title, text, ...picture}) => (
        <li key={_key}>
          <h3>{copy(title)}</h3>
          <Picture of={picture} decorative shape={4 / 3} sizes="11rem" />
          <p>{copy(text)}</p>
        </li>
      ))}
    </ul>
  )
}

/** Drawings that share one road, with their words below. */
function Stages({cards}: {cards: Card[]}) {
  const {copy} = useCopy()
  return (
    <ol className="stages" role="list">
      {cards.map(({_key, title, text, ground, ...picture}) => (
        <li key={_key}>
          <div className={`scene on-${ground ?? 'paper'}`}>
            <Picture of={picture} decorative shape={4 / 3} isFramed sizes="(width < 48rem) 90vw, 27rem" />
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
