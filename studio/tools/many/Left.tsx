import {Note} from '../../ui/Note.tsx'
import {Text} from '../../ui/primitives.ts'
import {type Named, nameIn} from './ChoiceList.tsx'
import type {Outcome} from './many.ts'

interface LeftProps {
  left: readonly Outcome[]
  chosen: readonly Named[]
}

/** Documents that stay as they are, each with the reason. */
export function Left({left, chosen}: LeftProps) {
  const title = left.length === 1 ? 'One stays as it is' : `${left.length} stay as they are`
  return (
    <Note title={title} tone="caution" className="many-left">
      {left.map(({id, failure}) => (
        <Text as="li" key={id}>
          “{nameIn(chosen, id)}”: {failure}
        </Text>
      ))}
    </Note>
  )
}
