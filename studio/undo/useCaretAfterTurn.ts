import {useLayoutEffect, useRef} from 'react'
import type {Path} from 'sanity'
import {endOfChange} from '../content/caret.ts'
import {pathToString} from '../sanity.ts'

interface Turned {
  field: HTMLInputElement | HTMLTextAreaElement
  value: string
}

/** Returns the field at a path and its text, if it has the focus and a caret. */
function focusedText(path: Path): Turned | undefined {
  const field = document.activeElement
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if (!isText || field.id !== pathToString(path) || field.selectionStart === null) return undefined
  return {field, value: field.value}
}

/**
 * Moves the caret behind the text that an undo or a redo has changed, as browsers do. After a colleague's change the caret stays
 * where it was.
 *
 * @returns a function to call with the path of the field that is about to change
 */
export function useCaretAfterTurn(): (path: Path) => void {
  const turned = useRef<Turned>(undefined)
  useLayoutEffect(() => {
    const {current} = turned
    if (!current || current.field.value === current.value) return
    turned.current = undefined
    const end = endOfChange(current.value, current.field.value)
    current.field.setSelectionRange(end, end)
  })
  return (path) => {
    turned.current = focusedText(path)
  }
}
