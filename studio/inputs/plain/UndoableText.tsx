import {useLayoutEffect} from 'react'
import type {StringInputProps} from 'sanity'

/**
 * Plain text of several lines that browsers undo in steps. A `value` or `defaultValue` makes React write the text into
 * the markup at every letter, and browsers then undo letter by letter. This field sets its text only if it differs.
 */
export function UndoableText(props: StringInputProps) {
  const {value = '', elementProps} = props
  useLayoutEffect(() => {
    const field = document.getElementById(elementProps.id)
    if (field instanceof HTMLTextAreaElement && field.value !== value) field.value = value
  })
  return props.renderDefault({...props, elementProps: {...elementProps, value: undefined}})
}
