import {NumberIcon} from '@sanity/icons/Number'
import {definePlugin} from '../../sanity.ts'
import {FactsTool} from './FactsTool.tsx'

/** The tool that shows every fact. */
export const facts = definePlugin({
  name: 'facts',
  tools: [{name: 'facts', title: 'Facts', icon: NumberIcon, component: FactsTool}],
})
