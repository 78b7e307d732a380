import * as v from 'valibot'
import {type PageState, writePageState} from '../app/pageState.ts'
import {frameIds} from '../../model/elementIds.ts'
import {viewFile} from '../sections/viewFile.ts'
import {BOOT_SCRIPT} from './boot.ts'

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
  }),
)

/** Vite's data about each module that has a chunk. */
export type Manifest = v.InferOutput<typeof Manifest>

/** The built files that a page needs, as paths from the site's root. */
export interface PageAssets {
  /** The script that starts the site. */
  entry: string
  /** All other scripts; those that others import come first. */
  scripts: string[]
  /** Style sheets in the order of the cascade. */
  styles: string[]
}

/** The entry's module name in the build. */
const ENTRY = 'index.html'

/** @throws if the manifest is not one of Vite's */
export const readManifest = (json: unknown): Manifest => v.parse(Manifest, json)

/** @throws Error if the build has none */
function chunkOf(manifest: Manifest, module: string) {
  const chunk = manifest[module]
  if (!chunk) {
    throw new Error(
      `The build has no chunk for "${module}". Kinds of pages in src/app/kinds.ts are named after their folders, and so are sections.`,
    )
  }
  return chunk
}

/**
 * Returns the files of modules, each after those that it imports.
 * @throws Error for a module without a chunk in the build
 */
function filesOf(manifest: Manifest, modules: readonly string[]): Pick<PageAssets, 'scripts' | 'styles'> {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visited = new Set<string>()
  const visit = (module: string) => {
    if (visited.has(module)) return
    visited.add(module)
    const chunk = chunkOf(manifest, module)
    chunk.imports.forEach(visit)
    for (const file of chunk.css) styles.add(`/${file}`)
    scripts.add(`/${chunk.file}`)
  }
  modules.forEach(visit)
  return {scripts: [...scripts], styles: [...styles]}
}

/**
 * Returns the files of a page.
 * @param kind name of its kind, and of its module's folder; undefined for a page without one
 * @param lazySections types of its sections whose code does not come with every page
 * @throws Error if the build has no chunk for it
 */
export function pageAssets(
  manifest: Manifest,
  kind: string | undefined,
  lazySections: readonly string[],
): PageAssets {
  const page = kind === undefined ? [] : [`src/pages/${kind}/route.tsx`]
  const modules = [ENTRY, ...page, ...lazySections.map((type) => `src/sections/${viewFile(type)}`)]
  const {scripts, styles} = filesOf(manifest, modules)
  const entry = `/${chunkOf(manifest, ENTRY).file}`
  return {entry, scripts: scripts.filter((file) => file !== entry), styles}
}

/** The parts of a page's document. */
export interface PageParts {
  /** Its language tag; default the entry page's. */
  language?: string
  /** Elements for the head: title, description and the like. */
  head: string
  /** Content of the root element. */
  body: string
  /** Text of its style sheets. */
  style: string
  assets: PageAssets
  /** State from which the page starts in a browser. Without it the document has no script and stays as it is. */
  state?: PageState | undefined
  /** HTML above the root element. */
  notice?: string | undefined
}

/** Elements in the built entry page for browsers that render it themselves. */
const CLIENT_RENDERING = [
  /\s*<script type="module"[^>]*><\/script>/g,
  /\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g,
  /\s*<noscript>.*?<\/noscript>/gs,
]

/** Marks each style sheet as present, because the code that needs it would otherwise request it. A disabled one is not loaded. */
const havingStyles = ({styles}: PageAssets) =>
  styles.map((href) => `<link rel="stylesheet" href="${href}" disabled>`).join('')

/** The script that starts the site's code. */
const starting = (assets: PageAssets) =>
  `${havingStyles(assets)}<script data-entry="${assets.entry}" data-modules="${assets.scripts.join(' ')}">${BOOT_SCRIPT}</script>`

/** Writes the document of a page, from the build's entry page. */
export function writeDocument(
  entryPage: string,
  {language, head, body, style, state, assets, notice = ''}: PageParts,
): string {
  const root = `<div id="${frameIds.root}">`
  const bare = CLIENT_RENDERING.reduce((html, pattern) => html.replaceAll(pattern, ''), entryPage)
  const code = state ? starting(assets) : ''
  return bare
    .replace(/(?<=<html lang=")[^"]*/, (own) => language ?? own)
    .replace('</head>', () => `${head}<style>${style}</style>${code}</head>`)
    .replace(`${root}</div>`, () => `${notice}${root}${body}</div>${state ? writePageState(state) : ''}`)
}
