import {useLayoutEffect} from 'react'
import type {StringInputProps} from 'sanity'

/**
 * Plain text of several lines that browsers undo in steps. Where React decides the value of such a field, or what it
 * has at first, it writes that into the markup at every letter, and browsers then undo letter by letter: this one is
 * given its text only where that is another than what stands in it.
 */
export function UndoableText(props: StringInputProps) {
  const {value = '', elementProps} = props
  useLayoutEffect(() => {
    const field = document.getElementById(elementProps.id)
    if (field instanceof HTMLTextAreaElement && field.value !== value) field.value = value
  })
  return props.renderDefault({...props, elementProps: {...elementProps, value: undefined}})
}
