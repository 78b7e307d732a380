import {ArchiveIcon} from '@sanity/icons/Archive'
import {administratorTool} from '../staff/administratorTool.ts'

/** The tool in which administrators make and download backups of the content. */
export const backups = () =>
  administratorTool({
    name: 'backups',
    title: 'Backups',
    icon: ArchiveIcon,
    load: async () => (await import('./BackupsTool.tsx')).BackupsTool,
  })
