import {Note} from '../../ui/Note.tsx'
import {Text} from '../../ui/primitives.ts'
import type {Named} from './ChoiceList.tsx'
import type {Outcome} from './many.ts'

interface LeftProps {
  left: readonly Outcome[]
  chosen: readonly Named[]
}

/** Documents that stay as they are, each with the reason. */
export function Left({left, chosen}: LeftProps) {
  const title = left.length === 1 ? 'One stays as it is' : `${left.length} stay as they are`
  const nameOf = (id: string) => chosen.find(({document}) => document.id === id)?.name ?? id
  return (
    <Note title={title} tone="caution" className="many-left">
      {left.map(({id, failure}) => (
        <Text as="li" key={id}>
          “{nameOf(id)}”: {failure}
        </Text>
      ))}
    </Note>
  )
}
