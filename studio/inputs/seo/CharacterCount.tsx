import {Text} from '../../ui/primitives.ts'

interface CharacterCountProps {
  value: string | undefined
  /** Characters that search engines show. */
  limit: number
}

/** Says how much of a text field's room is used. */
export function CharacterCount({value = '', limit}: CharacterCountProps) {
  const over = value.length - limit
  return (
    <Text size={0} muted={over <= 0} weight={over > 0 ? 'medium' : 'regular'}>
      {value.length} of {limit} characters{over > 0 && `: ${over} too many`}
    </Text>
  )
}
