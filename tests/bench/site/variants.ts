/** A way to send the same page to a browser. */
export interface Variant {
  name: string
  /**
   * Converts a document. @param page the document as this site serves it
   * @param shell the document that the site's build starts from, without content
   */
  document: (page: string, shell: string) => string
}

const SCRIPTS = /<script\b(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs
const SCRIPT_HINTS = /<link\b[^>]*rel="?modulepreload[^>]*>/g
/** Style sheets that the page contains already, named only for the site's code. */
const KNOWN_STYLES = /<link\b[^>]*rel="stylesheet"[^>]*\bdisabled[^>]*>/g

const withoutCode = (page: string) =>
  [SCRIPTS, SCRIPT_HINTS, KNOWN_STYLES].reduce((html, part) => html.replaceAll(part, ''), page)

/** The page as hand-written HTML: the same markup and styles, and nothing else. It is the limit. */
export const handWritten: Variant = {name: 'hand-written static page', document: withoutCode}

const thisSite: Variant = {name: 'this site', document: (page) => page}

/** The site without prerendering. */
const clientRendered: Variant = {
  name: 'the same, rendered in the browser',
  document: (_page, shell) => shell,
}

export const VARIANTS: readonly Variant[] = [handWritten, thisSite, clientRendered]
