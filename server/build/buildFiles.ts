import path from 'node:path'

/** The repository's root. */
export const ROOT = path.resolve(import.meta.dirname, '../..')

/** Where a build is. */
export interface BuildFolders {
  /** The built site and Studio: what visitors and staff are sent, and nothing else. */
  site: string
  /** What renders pages ahead. */
  renderer: string
  /** What builds note of themselves. */
  notes: string
}

/** The build of the sources in a folder. */
export const buildIn = (root: string): BuildFolders => ({
  site: path.join(root, 'dist'),
  renderer: path.join(root, '.cache/prerender'),
  notes: path.join(root, '.cache/build'),
})

/** A build that takes the place of that one when it is whole. */
export const nextBuildIn = (root: string): BuildFolders => ({
  site: path.join(root, '.cache/next/dist'),
  renderer: path.join(root, '.cache/next/prerender'),
  notes: path.join(root, '.cache/next/build'),
})

/** The build in use. */
export const BUILD: BuildFolders = buildIn(ROOT)

/** Images of shared links that builds have drawn. */
export const DRAWN_IMAGES = path.join(ROOT, '.cache/share-images')

/** The site's entry page in its folder, in which browsers render what is not rendered ahead. */
export const ENTRY_PAGE = 'shell.html'

/** The Studio's entry page in the folder of the site. */
export const STUDIO_PAGE = 'studio/index.html'

/** What Vite tells of the site's built files, among the notes. */
export const MANIFEST = 'manifest.json'

/** The source maps of the site's code, among the notes, each at the path of its file. */
export const SOURCE_MAPS = 'maps'

/** The variables that a build was made with, among the notes. */
export const VARIABLES = 'variables.json'

/** The site, built for this process, in the renderer's folder. */
export const RENDERER_ENTRY = 'entry.js'
