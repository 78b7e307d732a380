import {UsersIcon} from '@sanity/icons/Users'
import {lazy} from 'react'
import {definePlugin} from 'sanity'

const NAME = 'people'
const ADMINISTRATOR = 'administrator'

/** The tool in which administrators manage people. Others do not see it. */
export const people = definePlugin({
  name: NAME,
  tools: (tools, {currentUser}) =>
    currentUser?.roles.some(({name}) => name === ADMINISTRATOR)
      ? [
          ...tools,
          {
            name: NAME,
            title: 'People',
            icon: UsersIcon,
            // A hosted project has its own: there nothing of this is loaded.
            component: lazy(async () => ({default: (await import('./PeopleTool.tsx')).PeopleTool})),
          },
        ]
      : tools,
})
