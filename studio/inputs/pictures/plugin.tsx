import type {InputProps} from 'sanity'
import {definePlugin, isStringInputProps} from '../../sanity.ts'
import {PictureInput} from './PictureInput.tsx'

function Input(props: InputProps) {
  const pictureOf = isStringInputProps(props) ? props.schemaType.options?.pictureOf : undefined
  return isStringInputProps(props) && pictureOf ? (
    <PictureInput input={props} pictureOf={pictureOf} />
  ) : (
    props.renderDefault(props)
  )
}

/** Lets editors choose by pictures where each choice has one. */
export const pictures = definePlugin({
  name: 'pictures',
  form: {components: {input: (props) => <Input {...props} />}},
})
