import {Component, type ReactNode} from 'react'
import {movedCaret} from '../../content/caret.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

interface Props {
  /** Id of the field. */
  id: string
  children: ReactNode
}

interface Typing {
  field: Field
  value: string
  start: number
  end: number
}

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/**
 * Keeps an editor's caret in place while somebody else changes the same field: browsers move it to the end when a field
 * gets another value. Reads the field right before React sets that value, which only a class component can.
 */
export class KeptCaret extends Component<Props> {
  override getSnapshotBeforeUpdate(): Typing | null {
    const field = document.activeElement
    if (!isField(field) || field.id !== this.props.id) return null
    const {value, selectionStart: start, selectionEnd: end} = field
    return start === null || end === null ? null : {field, value, start, end}
  }

  override componentDidUpdate(_props: Props, _state: unknown, typing: Typing | null): void {
    // The editor's own input is in the field before React knows of it.
    if (!typing || typing.field.value === typing.value) return
    const {field, value, start, end} = typing
    field.setSelectionRange(movedCaret(start, value, field.value), movedCaret(end, value, field.value))
  }

  override render(): ReactNode {
    return this.props.children
  }
}
