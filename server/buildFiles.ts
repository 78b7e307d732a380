import path from 'node:path'

/** The repository's root. */
export const ROOT = path.resolve(import.meta.dirname, '..')

/** Folder of the built site and Studio. */
export const BUILD_FOLDER = path.join(ROOT, 'dist')

/** The site's entry page in the build folder, in which browsers render what is not rendered ahead. */
export const ENTRY_PAGE = 'shell.html'

/** The Studio's entry page in the build folder. */
export const STUDIO_PAGE = 'studio/index.html'

/** What Vite tells of the site's built files, in the build folder. */
export const MANIFEST = '.vite/manifest.json'

/** Folder of what renders pages ahead. Not for visitors, so it is not in the build folder. */
export const PRERENDER_FOLDER = path.join(ROOT, '.cache/prerender')

/** The site, built for this process. */
export const PRERENDER_ENTRY = path.join(PRERENDER_FOLDER, 'entry.js')
