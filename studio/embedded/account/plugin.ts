import {UserIcon} from '@sanity/icons/User'
import {lazy} from 'react'
import {definePlugin} from '../../sanity.ts'

/** The tool in which everybody looks after their own account. */
export const account = definePlugin({
  name: 'account',
  tools: [
    {
      name: 'account',
      // Short, so that the names of all tools stand beside each other on a wide screen.
      title: 'Account',
      icon: UserIcon,
      // A hosted project has its own: there nothing of this is loaded.
      component: lazy(async () => ({default: (await import('./AccountTool.tsx')).AccountTool})),
    },
  ],
})
