import {NumberIcon} from '@sanity/icons/Number'
import type {InputProps} from 'sanity'
import {definePlugin} from '../../sanity.ts'
import {FactInput} from './FactImpact.tsx'
import {FactsTool} from './FactsTool.tsx'

const isFactForm = ({schemaType, path}: InputProps) => schemaType.name === 'fact' && path.length === 0

/** The tool that shows every fact, and the warning above the form of each. */
export const facts = definePlugin({
  name: 'facts',
  tools: [{name: 'facts', title: 'Facts', icon: NumberIcon, component: FactsTool}],
  form: {
    components: {
      input: (props) => (isFactForm(props) ? <FactInput {...props} /> : props.renderDefault(props)),
    },
  },
})
