// @vitest-environment jsdom
import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {pastedBlocks} from './pastedBlocks.ts'

/*
 * Texts as other programs write them. The test first draws the gap after each word, and then a way to write it, so it
 * knows what browsers show.
 */

/** Spellings between two words of one line. */
const TOGETHER = [
  '',
  '<!-- x -->',
  '<span></span>',
  '<o:p></o:p>',
  '</span><span>',
  '</b><b>',
  '<style>p {}</style>',
]
const APART = [
  ' ',
  '  ',
  '\n  ',
  '&nbsp;',
  '&nbsp; ',
  ' &nbsp;',
  '<span> </span>',
  '<b> </b>',
  ' <i> </i>',
  '<o:p>&nbsp;</o:p>',
  '<span class="Apple-converted-space">&nbsp; </span>',
  '<span class="Apple-tab-span" style="white-space:pre">\t</span>',
  "<span style='mso-spacerun:yes'>&nbsp;&nbsp; </span>",
  "<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp;&nbsp; </span>",
  '</span> <span>',
]
/** Spellings between lines. Each closes the elements around words, and opens them again. */
const LINES = [
  'p',
  'div',
  'section',
  'address',
  'h2',
  'blockquote',
  'article',
  'dd',
  'li',
  'figcaption',
].flatMap((name) => [`</span></${name}><${name}><span>`, `</span></${name}>\n <${name}> <span>`])
const BREAKS = [
  '<br>',
  ' <br/> ',
  '<br><br>',
  '</span><div><br></div><span>',
  '<hr>',
  '<p>&nbsp;</p>',
  '<table><tr><td> </td></tr></table>',
]

type Gap = 'together' | 'apart' | 'line'
const written: Readonly<Record<Gap, readonly string[]>> = {
  together: TOGETHER,
  apart: APART,
  line: [...LINES, ...BREAKS],
}

const gapArbitrary = fc
  .constantFrom<Gap>('together', 'apart', 'line')
  .chain((gap) => fc.constantFrom(...written[gap]).map((html) => ({gap, html})))

const wordArbitrary = fc
  .tuple(fc.stringMatching(/^[a-zäß1-9.,]{1,4}$/), fc.constantFrom('', 'b', 'i', 'u', 'a', 'span', 'font'))
  .map(([text, tag]) => ({text, html: tag ? `<${tag} href="https://example.com/">${text}</${tag}>` : text}))

const textArbitrary = fc.array(fc.tuple(wordArbitrary, gapArbitrary), {minLength: 1, maxLength: 12})

/** Browsers ignore end tags without start tags, except these two, which become lines. */
const wrap = (html: string) => `<div><span>${html}</span></div>`

const shown: Readonly<Record<Gap, string>> = {together: '', apart: ' ', line: '\n'}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

test.each([true, false])(
  'words and the gaps between them are the same, whatever a field has room for: %s',
  (all) => {
    const room = {headings: all, tables: all, pictures: all}
    fc.assert(
      fc.property(textArbitrary, (parts) => {
        const html = wrap(parts.map(([word, gap]) => word.html + gap.html).join(''))
        const expected = parts.map(([word, {gap}]) => word.text + shown[gap]).join('')
        const {blocks} = pastedBlocks(html, room)
        const texts = blocks.map((block) =>
          block._type === 'block' ? block.children.map(({text}) => text).join('') : '',
        )
        expect(texts.flatMap(linesOf)).toEqual(linesOf(expected))
      }),
      {numRuns: 200},
    )
  },
)
