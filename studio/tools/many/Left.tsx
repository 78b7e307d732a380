import {Card, Stack, Text} from '../../ui/primitives.ts'
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
    <Card
      as="section"
      aria-label={title}
      className="many-left"
      tabIndex={0}
      tone="caution"
      border
      radius={2}
      padding={3}
    >
      <Stack gap={3}>
        <Text weight="medium">{title}</Text>
        <Stack as="ul" gap={3} padding={0} margin={0} role="list">
          {left.map(({id, failure}) => (
            <Text as="li" key={id}>
              “{nameOf(id)}”: {failure}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
