import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {lazy} from 'react'
import {definePlugin} from '../sanity.ts'

/** The tool with instructions for editors. */
export const help = definePlugin({
  name: 'help',
  tools: [
    {
      name: 'help',
      title: 'Help',
      icon: HelpCircleIcon,
      component: lazy(async () => ({default: (await import('./HelpTool.tsx')).HelpTool})),
    },
  ],
})
