import {useCopy} from '../../content/copy.tsx'
import {SectionFrame, SectionHead} from '../SectionFrame.tsx'
import type {SectionOf, SectionProps} from '../section.ts'
import './Statistics.css'

interface NumberListProps {
  numbers: SectionOf<'statistics'>['numbers']
  className: string
}

/** Large numbers, each with its meaning in small words. */
export function NumberList({numbers, className}: NumberListProps) {
  const {copy} = useCopy()
  if (!numbers?.length) return null
  return (
    <dl className={className}>
      {numbers.map(({_key, value, caption}) => (
        <div key={_key}>
          <dt>{copy(caption)}</dt>
          <dd>{copy(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Large numbers side by side, each with its meaning. */
export function Statistics({section, id, Heading}: SectionProps<'statistics'>) {
  return (
    <SectionFrame id={id} ground={section.ground}>
      <div className="wrap">
        <SectionHead sectionId={id} Heading={Heading} heading={section.heading} lead={section.lead} />
        <NumberList numbers={section.numbers} className="statistics" />
      </div>
    </SectionFrame>
  )
}
