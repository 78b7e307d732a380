import {type PageState, writePageState} from '../app/pageState.ts'
import {frameIds} from '../ui/elementIds.ts'
import {BOOT_SCRIPT} from './boot.ts'
import type {PageAssets} from './pageAssets.ts'

/** What a page is made of. */
export interface PageParts {
  /** Elements for the head: title, description and the like. */
  head: string
  /** What stands in the root element. */
  body: string
  /** Text of its style sheets. */
  style: string
  state: PageState
  assets: PageAssets
}

/** What the build puts into the entry page for browsers that render it themselves. */
const CLIENT_RENDERING = [
  /\s*<script type="module"[^>]*><\/script>/g,
  /\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g,
  /\s*<noscript>.*?<\/noscript>/gs,
]

/**
 * Says of each style sheet that the page has it, or else the code that needs it would request it. A
 * disabled one is not loaded.
 */
const havingStyles = ({styles}: PageAssets) =>
  styles.map((href) => `<link rel="stylesheet" href="${href}" disabled>`).join('')

/** Styles that the site's code brings along, for visitors without it. They are for paper alone. */
const laterStyles = ({laterStyles: hrefs}: PageAssets) =>
  `<noscript>${hrefs.map((href) => `<link rel="stylesheet" href="${href}" media="print">`).join('')}</noscript>`

/** The document of a page, made from the entry page of the build. */
export function writeDocument(entryPage: string, {head, body, style, state, assets}: PageParts): string {
  const root = `<div id="${frameIds.root}">`
  const bare = CLIENT_RENDERING.reduce((html, pattern) => html.replaceAll(pattern, ''), entryPage)
  const boot = `<script data-entry="${assets.entry}" data-modules="${assets.scripts.join(' ')}">${BOOT_SCRIPT}</script>`
  return bare
    .replace(
      '</head>',
      () => `${head}<style>${style}</style>${havingStyles(assets)}${laterStyles(assets)}${boot}</head>`,
    )
    .replace(`${root}</div>`, () => `${root}${body}</div>${writePageState(state)}`)
}
