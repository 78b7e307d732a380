import {kept} from '../../../../content/kept/kept.tsx'
import {preloadable} from '../../../../ui/preloadable.tsx'
import type {DirectoryViewProps} from './DirectoryView.tsx'
import {preloadCredit} from './lazyCredit.ts'

const directory = preloadable<DirectoryViewProps>(
  'src/pages/page/sections/cities/DirectoryView.tsx',
  async () => {
    const [{DirectoryView}] = await Promise.all([import('./DirectoryView.tsx'), preloadCredit()])
    return DirectoryView
  },
)

/** The list of cities as the page brought it, until it is another one. */
export const KeptDirectory = kept(directory, 'section')

/** Fetches the code of the list. */
export const preloadDirectory = directory.preload
