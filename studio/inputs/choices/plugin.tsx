import type {InputProps} from 'sanity'
import {definePlugin, isStringInputProps} from '../../sanity.ts'
import {RadioInput} from './RadioInput.tsx'

function Input(props: InputProps) {
  return isStringInputProps(props) && props.schemaType.options?.layout === 'radio' ? (
    <RadioInput {...props} />
  ) : (
    props.renderDefault(props)
  )
}

/** Gives a name to the button that takes a choice back. */
export const choices = definePlugin({
  name: 'choices',
  form: {components: {input: (props) => <Input {...props} />}},
})
