import type {InputProps, SchemaType} from 'sanity'
import {definePlugin, isStringInputProps} from '../../sanity.ts'
import {KeptCaret} from './KeptCaret.tsx'
import {UndoableText} from './UndoableText.tsx'

// The last type has null for the one that it extends, whatever is declared.
const isLong = (type: SchemaType): boolean => type.name === 'text' || (type.type ? isLong(type.type) : false)

const PlainField = (props: InputProps) => {
  if (!isStringInputProps(props)) return props.renderDefault(props)
  const field = isLong(props.schemaType) ? <UndoableText {...props} /> : props.renderDefault(props)
  return <KeptCaret id={props.id}>{field}</KeptCaret>
}

/** Lets several people type in one plain field, and each undo what they have typed. */
export const plainFields = definePlugin({name: 'plainFields', form: {components: {input: PlainField}}})
