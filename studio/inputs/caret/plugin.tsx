import {definePlugin} from 'sanity'
import {KeptCaret} from './KeptCaret.tsx'

/** Lets several people type in one plain field. */
export const keptCarets = definePlugin({
  name: 'keptCarets',
  form: {
    components: {
      input: (props) =>
        props.schemaType.jsonType === 'string' ? (
          <KeptCaret id={props.id}>{props.renderDefault(props)}</KeptCaret>
        ) : (
          props.renderDefault(props)
        ),
    },
  },
})
