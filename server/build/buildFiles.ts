import path from 'node:path'

/** The repository's root. */
export const ROOT = path.resolve(import.meta.dirname, '../..')

/** Folders of a build. */
export interface BuildFolders {
  /** The built site and Studio: only files that visitors and staff are sent. */
  site: string
  /** The code that renders pages ahead. */
  renderer: string
  /** Notes that builds write about themselves. */
  notes: string
}

/** Returns the folders of the build of the sources at `root`. */
export const buildIn = (root: string): BuildFolders => ({
  site: path.join(root, 'dist'),
  renderer: path.join(root, '.cache/prerender'),
  notes: path.join(root, '.cache/build'),
})

/** Returns the folders of the next build, which replaces the one in use when it is complete. */
export const nextBuildIn = (root: string): BuildFolders => ({
  site: path.join(root, '.cache/next/dist'),
  renderer: path.join(root, '.cache/next/prerender'),
  notes: path.join(root, '.cache/next/build'),
})

/** The build in use. */
export const BUILD: BuildFolders = buildIn(ROOT)

/** Images of shared links that builds have drawn. */
export const DRAWN_IMAGES = path.join(ROOT, '.cache/share-images')

/** The site's entry page, in the folder of the site. Browsers render in it the pages that are not rendered ahead. */
export const ENTRY_PAGE = 'shell.html'

/** The Studio's entry page, in the folder of the site. */
export const STUDIO_PAGE = 'studio/index.html'

/** Vite's manifest of the site's files, in the folder of notes. */
export const MANIFEST = 'manifest.json'

/** The source maps of the site's code, in the folder of notes, each at the path of its file. */
export const SOURCE_MAPS = 'maps'

/** The variables that a build was made with, in the folder of notes. */
export const VARIABLES = 'variables.json'

/** The site built for this process, in the renderer's folder. */
export const RENDERER_ENTRY = 'entry.js'
