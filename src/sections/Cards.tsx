import {Picture} from '../content/images/Picture.tsx'
import {isShown} from '../content/images/image.ts'
import {useCopy} from '../content/copy.tsx'
import '../ui/card.css'
import {classNames} from '../ui/classNames.ts'
import type {Card} from './sectionTypes.ts'
import './Cards.css'
import {Conversation} from './Conversation.tsx'
import {isStage} from './isStage.ts'
import {PayRows} from './PayRows.tsx'

/** Cards of which the first is the largest. Each shows a drawing, or what proves its words. */
export function Cards({cards}: {cards: Card[]}) {
  const {copy} = useCopy()
  return (
    <div className="bento">
      {cards.map(({_key, title, text, drawing, image, ground, evidence}) => (
        <article key={_key} className={`card on-${ground ?? 'paper'}`}>
          <h3>{copy(title)}</h3>
          <p>{copy(text)}</p>
          {evidence?._type === 'payRows' && <PayRows rows={evidence.rows ?? []} />}
          {evidence?._type === 'conversation' && <Conversation messages={evidence.messages ?? []} />}
          {!evidence && (drawing || isShown(image)) && (
            <div className={classNames('pic', isStage(drawing) && 'full')}>
              <Picture
                image={image}
                drawing={drawing}
                decorative
                shape={16 / 9}
                isFramed
                sizes="(width < 60rem) 90vw, 44rem"
              />
            </div>
          )}
        </article>
      ))}
    </div>
  )
}
