import {UsersIcon} from '@sanity/icons/Users'
import {administratorTool} from '../staff/administratorTool.ts'

/** The tool in which administrators manage people. */
export const people = () =>
  administratorTool({
    name: 'people',
    title: 'People',
    icon: UsersIcon,
    load: async () => (await import('./PeopleTool.tsx')).PeopleTool,
  })
