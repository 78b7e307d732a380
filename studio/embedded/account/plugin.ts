import {UserIcon} from '@sanity/icons/User'
import {lazy} from 'react'
import {definePlugin} from '../../sanity.ts'

/** The tool in which everybody looks after their own account. */
export const account = definePlugin({
  name: 'account',
  tools: [
    {
      name: 'account',
      title: 'Your account',
      icon: UserIcon,
      // A hosted project has its own: there nothing of this is loaded.
      component: lazy(async () => ({default: (await import('./AccountTool.tsx')).AccountTool})),
    },
  ],
})
