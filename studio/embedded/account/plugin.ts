import {UserIcon} from '@sanity/icons/User'
import {lazy} from 'react'
import {definePlugin} from '../../sanity.ts'

/** The tool for one's own account. */
export const account = definePlugin({
  name: 'account',
  tools: [
    {
      name: 'account',
      // Short, so that the names of all tools fit side by side on a wide screen.
      title: 'Account',
      icon: UserIcon,
      // A hosted project has its own accounts: nothing of this is loaded there.
      component: lazy(async () => ({default: (await import('./AccountTool.tsx')).AccountTool})),
    },
  ],
})
