import {useCopy} from '../content/copy.tsx'
import type {SectionOf} from './sectionTypes.ts'

interface NumberListProps {
  numbers: SectionOf<'statistics'>['numbers']
  className: string
}

/** Large numbers, each with the small words that say what it means. */
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
