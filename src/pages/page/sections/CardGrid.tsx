import type {SectionProps} from '../sectionTypes.ts'
import {CardRows} from './CardRows.tsx'
import {Cards} from './Cards.tsx'
import {SectionFrame} from './SectionFrame.tsx'
import {SectionHead} from './SectionHead.tsx'
import {SectionLink} from './SectionLink.tsx'
import {Stages} from './Stages.tsx'

const layouts = {cards: Cards, rows: CardRows, stages: Stages}

/** Cards in one of their layouts. */
export function CardGrid({section, id, Heading}: SectionProps<'cardGrid'>) {
  const Layout = layouts[section.layout ?? 'cards']
  return (
    <SectionFrame id={id} ground={section.ground}>
      <div className="wrap">
        <SectionHead sectionId={id} Heading={Heading} heading={section.heading} lead={section.lead} />
        <Layout cards={section.cards ?? []} />
        <SectionLink link={section.action} />
      </div>
    </SectionFrame>
  )
}
