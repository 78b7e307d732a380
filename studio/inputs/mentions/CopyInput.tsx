import {type SyntheticEvent, useId, useState} from 'react'
import type {StringInputProps} from 'sanity'
import {MENTION} from '../../../schemas/validation/mentionNames.ts'
import {Stack, Text} from '../../ui/primitives.ts'
import {writeCopy} from '../../content/copyValues.ts'
import {type Begun, begunIn, type Choice} from './choices.ts'
import {MentionList} from './MentionList.tsx'
import {useMentions} from './MentionsContext.tsx'
import {useOffer} from './useOffer.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const begunAt = ({value, selectionStart, selectionEnd}: TextField) =>
  selectionStart !== null && selectionStart === selectionEnd
    ? begunIn(value.slice(0, selectionStart))
    : undefined

/** Puts a mention in the place of what is typed of it, as typing would: the browser can undo it. */
function insert(field: TextField, {start, query}: Begun, {mention}: Choice): void {
  const end = start + 1 + query.length
  field.setSelectionRange(start, field.value.startsWith('}', end) ? end + 1 : end)
  // Nothing else leaves what was typed before to the browser's undo.
  document.execCommand('insertText', false, `{${mention}}`)
}

/** Plain text in which facts stand as `{key}`: offers them behind a brace, and shows what visitors read. */
export function CopyInput(props: StringInputProps) {
  const {value = '', readOnly = false, elementProps} = props
  const {values} = useMentions()
  const [typing, setTyping] = useState<{field: TextField; begun: Begun | undefined}>()
  const begun = typing?.begun
  const {offered, dismiss} = useOffer(begun && String(begun.start), begun?.query ?? '')
  const readingId = useId()
  const reading = writeCopy(value, values)
  const isWritten = value.search(MENTION) >= 0 && reading !== value

  const look = ({currentTarget: field}: SyntheticEvent) => {
    if (isTextField(field)) setTyping({field, begun: begunAt(field)})
  }
  const watched = {
    ...elementProps,
    onSelect: look,
    onChange: (event: Parameters<typeof elementProps.onChange>[0]) => {
      elementProps.onChange(event)
      look(event)
    },
    'aria-describedby': [elementProps['aria-describedby'], isWritten ? readingId : undefined]
      .filter(Boolean)
      .join(' '),
  }
  return (
    <Stack gap={3}>
      {props.renderDefault({...props, elementProps: watched})}
      {isWritten && (
        <Text id={readingId} size={1} muted>
          Visitors read: <span className="mention-reading">{reading}</span>
        </Text>
      )}
      {typing && begun && !readOnly && offered.length > 0 && (
        <MentionList
          key={`${begun.start} ${begun.query}`}
          target={typing.field}
          offered={offered}
          onChoose={(choice) => insert(typing.field, begun, choice)}
          onDismiss={dismiss}
        />
      )}
    </Stack>
  )
}
