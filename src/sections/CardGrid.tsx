import type {Card, SectionOf, SectionProps} from './sectionTypes.ts'
import {CardRows} from './CardRows.tsx'
import {Cards} from './Cards.tsx'
import {SectionFrame, SectionHead, SectionLink} from './SectionFrame.tsx'
import {Stages} from './Stages.tsx'

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

type CardLayoutProps = Pick<SectionOf<'cardGrid'>, 'layout'> & {cards: Card[]}

function CardLayout({layout, cards}: CardLayoutProps) {
  if (layout === 'rows') return <CardRows cards={cards} />
  if (layout === 'stages') return <Stages cards={cards} />
  return <Cards cards={cards} />
}
