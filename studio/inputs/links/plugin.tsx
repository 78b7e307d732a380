import type {InputProps} from 'sanity'
import {link} from '../../../schemas/objects/link.ts'
import {definePlugin, isObjectInputProps} from '../../sanity.ts'
import {LinkInput} from './LinkInput.tsx'

/** A link that is a field: one in a list is added and removed with the list's own controls. */
const isLinkField = ({schemaType, path}: InputProps) =>
  schemaType.name === link.name && typeof path.at(-1) === 'string'

/** Lets links be left out. */
export const links = definePlugin({
  name: 'links',
  form: {
    components: {
      input: (props) =>
        isLinkField(props) && isObjectInputProps(props) ? (
          <LinkInput {...props} />
        ) : (
          props.renderDefault(props)
        ),
    },
  },
})
