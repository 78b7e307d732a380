import {TransferIcon} from '@sanity/icons/Transfer'
import {definePlugin} from '../../sanity.ts'
import {RedirectsTool} from './RedirectsTool.tsx'

/** The tool that takes over lists of redirects, and gives them back. */
export const redirects = definePlugin({
  name: 'redirects',
  tools: [{name: 'redirects', title: 'Redirects', icon: TransferIcon, component: RedirectsTool}],
})
