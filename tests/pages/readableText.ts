/** Elements that stand on their own lines, so that their words do not touch others. */
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR BUTTON CAPTION DD DETAILS DIV DL DT FIGCAPTION FIGURE FORM H1 H2 H3 H4 H5 H6 HEADER LI NAV OL P SECTION SUMMARY TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
)

/** Elements that no eye reads: drawings, texts for screen readers alone, repetitions. */
const UNREAD = 'svg, .vh, [aria-hidden="true"], [hidden]'

function* pieces(node: Node): Generator<string> {
  if (node.nodeType === Node.TEXT_NODE) yield node.textContent ?? ''
  if (!(node instanceof Element) || node.matches(UNREAD)) return
  const line = BLOCKS.has(node.tagName) ? '\n' : ''
  yield line
  for (const child of node.childNodes) yield* pieces(child)
  yield line
}

/** Returns the words of an element as a visitor reads them, one line for each paragraph, heading, cell or item. */
export const readableText = (element: Element): string =>
  [...pieces(element)]
    .join('')
    .split('\n')
    .map((line) => line.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
