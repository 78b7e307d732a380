import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {definePlugin} from '../../sanity.ts'
import {HealthTool} from './HealthTool.tsx'

/** The tool that shows which content needs care. */
export const health = definePlugin({
  name: 'health',
  tools: [{name: 'health', title: 'Health', icon: CheckmarkCircleIcon, component: HealthTool}],
})
