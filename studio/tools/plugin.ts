import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {NumberIcon} from '@sanity/icons/Number'
import {TransferIcon} from '@sanity/icons/Transfer'
import {definePlugin} from '../sanity.ts'
import {FactsTool} from './facts/FactsTool.tsx'
import {HealthTool} from './health/HealthTool.tsx'
import {RedirectsTool} from './redirects/RedirectsTool.tsx'

/** The tools for facts, for content that needs care, and for lists of redirects. */
export const contentTools = definePlugin({
  name: 'contentTools',
  tools: [
    {name: 'facts', title: 'Facts', icon: NumberIcon, component: FactsTool},
    {name: 'health', title: 'Health', icon: CheckmarkCircleIcon, component: HealthTool},
    {name: 'redirects', title: 'Redirects', icon: TransferIcon, component: RedirectsTool},
  ],
})
