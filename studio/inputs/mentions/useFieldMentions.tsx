import {type ReactNode, type SyntheticEvent, useState} from 'react'
import {type Begun, begunIn} from '../../content/begunMention.ts'
import type {Choice} from './choices.ts'
import {MentionList} from './MentionList.tsx'
import {useOffer} from './useOffer.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const begunAt = ({value, selectionStart, selectionEnd}: TextField) =>
  selectionStart !== null && selectionStart === selectionEnd
    ? begunIn(value.slice(0, selectionStart))
    : undefined

/** Replaces a typed mention by the choice, like typing: the browser can undo it. */
function insert(field: TextField, {start, query}: Begun, {mention}: Choice): void {
  const end = start + 1 + query.length
  field.setSelectionRange(start, field.value.startsWith('}', end) ? end + 1 : end)
  // No other method keeps the browser's undo for earlier input.
  document.execCommand('insertText', false, `{${mention}}`)
}

interface FieldMentions {
  /** Must be called after every change of the text or the caret. */
  look: (event: SyntheticEvent) => void
  /** The list of choices after a brace. */
  list: ReactNode
}

/** Offers facts as `{key}` in fields of plain text. */
export function useFieldMentions(readOnly: boolean): FieldMentions {
  const [typing, setTyping] = useState<{field: TextField; begun: Begun | undefined}>()
  const begun = typing?.begun
  const {offered, dismiss} = useOffer(begun && String(begun.start), begun?.query ?? '')
  return {
    look: ({currentTarget: field}) => {
      if (isTextField(field)) setTyping({field, begun: begunAt(field)})
    },
    list: typing && begun && !readOnly && offered.length > 0 && (
      <MentionList
        key={`${begun.start} ${begun.query}`}
        target={typing.field}
        offered={offered}
        onChoose={(choice) => insert(typing.field, begun, choice)}
        onDismiss={dismiss}
      />
    ),
  }
}
