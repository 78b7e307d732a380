import {ArchiveIcon} from '@sanity/icons/Archive'
import {UsersIcon} from '@sanity/icons/Users'
import {lazy} from 'react'
import {definePlugin} from '../sanity.ts'

const PeopleTool = lazy(async () => ({default: (await import('./people/PeopleTool.tsx')).PeopleTool}))
const BackupsTool = lazy(async () => ({default: (await import('./backups/BackupsTool.tsx')).BackupsTool}))

const TOOLS = [
  {name: 'people', title: 'People', icon: UsersIcon, component: PeopleTool},
  {name: 'backups', title: 'Backups', icon: ArchiveIcon, component: BackupsTool},
]

/** The tools in which administrators manage people and backups. Others do not see them. */
export const administration = definePlugin({
  name: 'administration',
  tools: (tools, {currentUser}) =>
    currentUser?.roles.some(({name}) => name === 'administrator') ? [...tools, ...TOOLS] : tools,
})
