// @vitest-environment jsdom
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {pastedBlocks, type Room} from './pastedBlocks.ts'

const ARTICLE: Room = {headings: true, tables: true}
const ANSWER: Room = {headings: false, tables: false}

type Part = ReturnType<typeof pastedBlocks>[number]

/** A part in one line: its style or list, its words with strong ones between stars, and where links lead. */
function outline(part: Part): string {
  if (part._type === 'table') {
    return JSON.stringify(part, (key, value: unknown) => (/^_(key|type)$/.test(key) ? undefined : value))
  }
  const words = part.children.map(({text, marks}) => {
    const link = part.markDefs.find(({_key}) => marks.includes(_key))
    const shown = marks.includes('strong') ? `*${text}*` : text
    return link ? `[${shown}](${String(link['href'])})` : shown
  })
  const kind = part.listItem ? `${part.listItem} ${part.level}` : part.style
  return `${kind}: ${words.join('')}`
}

function paste(name: string, room: Room): string[] {
  const html = readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')
  return pastedBlocks(html, room).map(outline)
}

test('a text from Word keeps its headings, lists, links and tables, and nothing else', () => {
  expect(paste('word.html', ARTICLE)).toEqual([
    'h2: Getting your deposit back',
    'normal: You get the deposit back within *five days*, usually sooner. Write to [the help desk](mailto:help@example.com) or read [the conditions](https://example.com/deposits).',
    'h2: What you need',
    'bullet 1: Your receipt',
    'bullet 2: On paper or as a photo',
    'bullet 1: Your phone',
    '{"rows":[{"cells":["Paid with","Back within"]},{"cells":["A card","Five days"]}]}',
  ])
})

test('a text from Google Docs keeps the same; links into the document it comes from become words', () => {
  expect(paste('googleDocs.html', ARTICLE)).toEqual([
    'h2: Getting your deposit back',
    'normal: You get the deposit back within *five days*. Read [the conditions](https://example.com/deposits) or what you need.',
    'h3: What you need',
    'number 1: Your receipt',
    'bullet 2: On paper or as a photo',
    'number 1: Your phone',
    '{"rows":[{"cells":["Paid with","Back within"]},{"cells":["A card",""]}]}',
  ])
})

test('in a field without headings and tables, their words become paragraphs', () => {
  expect(paste('word.html', ANSWER)).toEqual([
    'normal: *Getting your deposit back*',
    expect.stringMatching(/^normal: You get/),
    'normal: *What you need*',
    expect.stringMatching(/^bullet/),
    expect.stringMatching(/^bullet/),
    expect.stringMatching(/^bullet/),
    'normal: Paid with · Back within',
    'normal: A card · Five days',
  ])
})

test('the paragraphs of a cell stay apart', () => {
  const html = '<table><tr><td><p>One</p><p>t<b>w</b>o</p></td><td>3</td></tr></table>'
  expect(pastedBlocks(html, ARTICLE).map(outline)).toEqual(['{"rows":[{"cells":["One two","3"]}]}'])
})

test('a link that could run code is left out', () => {
  const html = '<p>Do <a href="javascript:alert(1)">not</a> press.</p>'
  expect(pastedBlocks(html, ARTICLE).map(outline)).toEqual(['normal: Do not press.'])
})
