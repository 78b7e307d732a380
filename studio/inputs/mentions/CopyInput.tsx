import {useId} from 'react'
import type {StringInputProps} from 'sanity'
import {MENTION} from '../../../schemas/validation/mentionNames.ts'
import {Stack, Text} from '../../ui/primitives.ts'
import {writeCopy} from '../../content/copyValues.ts'
import {useMentions} from './MentionsContext.tsx'
import {useFieldMentions} from './useFieldMentions.tsx'

/** Returns a text as visitors read it; undefined if that is the same. */
export function useReading(text: string): string | undefined {
  const {values} = useMentions()
  const reading = writeCopy(text, values)
  return text.search(MENTION) >= 0 && reading !== text ? reading : undefined
}

/** Shows the text that visitors read. */
export function Reading({id, children}: {id?: string; children: string}) {
  return (
    <Text id={id} size={1} muted>
      Visitors read: <span className="mention-reading">{children}</span>
    </Text>
  )
}

/** Plain text with facts as `{key}`: offers them after a brace, and shows the text that visitors read. */
export function CopyInput(props: StringInputProps) {
  const {value = '', readOnly = false, elementProps} = props
  const {look, list} = useFieldMentions(readOnly)
  const readingId = useId()
  const reading = useReading(value)
  const watched = {
    ...elementProps,
    onSelect: look,
    onChange: (event: Parameters<typeof elementProps.onChange>[0]) => {
      elementProps.onChange(event)
      look(event)
    },
    'aria-describedby': [elementProps['aria-describedby'], reading === undefined ? undefined : readingId]
      .filter(Boolean)
      .join(' '),
  }
  return (
    <Stack gap={3}>
      {props.renderDefault({...props, elementProps: watched})}
      {reading !== undefined && <Reading id={readingId}>{reading}</Reading>}
      {list}
    </Stack>
  )
}
