import {TransferIcon} from '@sanity/icons/Transfer'
import {definePlugin} from '../../sanity.ts'
import {RedirectsTool} from './RedirectsTool.tsx'

/** The tool that imports and exports lists of redirects. */
export const redirects = definePlugin({
  name: 'redirects',
  tools: [{name: 'redirects', title: 'Redirects', icon: TransferIcon, component: RedirectsTool}],
})
