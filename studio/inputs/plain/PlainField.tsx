import type {InputProps, SchemaType} from 'sanity'
import {isStringInputProps} from '../../sanity.ts'
import {KeptCaret} from './KeptCaret.tsx'
import {UndoableText} from './UndoableText.tsx'

// The last type has null for its parent, whatever is declared.
const isLong = (type: SchemaType): boolean => type.name === 'text' || (type.type ? isLong(type.type) : false)

/** A plain field in which several people can type, and each can undo their own input. */
export function PlainField(props: InputProps) {
  if (!isStringInputProps(props)) return props.renderDefault(props)
  const field = isLong(props.schemaType) ? <UndoableText {...props} /> : props.renderDefault(props)
  return <KeptCaret id={props.id}>{field}</KeptCaret>
}
