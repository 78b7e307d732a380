// @vitest-environment jsdom
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {tellChanges} from './changes.ts'
import {type PastedBlock, pastedBlocks, type Room} from './pastedBlocks.ts'

const ARTICLE: Room = {headings: true, tables: true, pictures: true}
const ANSWER: Room = {headings: false, tables: false, pictures: false}

/** Writes a part in one line: its style or list, bold words between asterisks, and the targets of links. */
function outline(part: PastedBlock): string {
  if (part._type !== 'block') {
    return JSON.stringify(part, (key, value: unknown) => (/^_(key|type)$/.test(key) ? undefined : value))
  }
  const words = part.children.map(({text, marks}) => {
    const link = part.markDefs.find(({_key}) => marks.includes(_key))
    const shown = marks.includes('strong') ? `*${text}*` : text
    return link ? `[${shown}](${link.href})` : shown
  })
  const kind = part.listItem ? `${part.listItem} ${part.level}` : part.style
  return `${kind}: ${words.join('')}`
}

const outlines = (html: string, room: Room = ARTICLE) => pastedBlocks(html, room).blocks.map(outline)
const told = (html: string, room: Room = ARTICLE) => tellChanges(pastedBlocks(html, room).changes)
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')

describe('a text keeps its words, paragraphs, headings, lists, strong words, links and tables from', () => {
  test.each([
    [
      'word.html',
      [
        'h2: Getting your deposit back',
        'normal: You get the deposit back within *five days*, usually sooner. Write to [the help desk](mailto:help@example.com) or read [the conditions](https://example.com/deposits).',
        'h2: What you need',
        'bullet 1: Your receipt',
        'bullet 2: On paper or as a photo',
        'bullet 1: Your phone',
        '{"rows":[{"cells":["Paid with","Back within"]},{"cells":["A card","Five days"]}]}',
        '{}',
      ],
      [/^A table needs a caption/, /^A picture has an empty place/, /^Italics/],
    ],
    [
      'wordMac.html',
      [
        'h2: Conditions of carriage',
        'h2: 1. Scope',
        'normal: A ride begins when the door closes. It ends when you get out. The *driver* waits two minutes.',
        'number 1: The fee',
        'number 2: in the city',
        'number 1: The tip',
      ],
      [/^Numbers such as \(a\)/, /^A comment is/, /^Underlining/],
    ],
    [
      'wordWeb.html',
      [
        'h2: Waiting time',
        'normal: The driver waits *two minutes*. Read [the rules](https://example.com/waiting)\nor ask.',
        'bullet 1: At the kerb',
        'bullet 2: In the rain',
      ],
      [/^A link leads to https/],
    ],
    [
      'googleDocs.html',
      [
        'h2: Getting your deposit back',
        'normal: You get the deposit back within *five days*. Read [the conditions](https://example.com/deposits) or what you need.',
        'h3: What you need',
        'number 1: Your receipt',
        'bullet 2: On paper or as a photo',
        'number 1: Your phone',
        '{"rows":[{"cells":["Paid with","Back within"]},{"cells":["A card",""]}]}',
        '{}',
      ],
      [/^A table needs a caption/, /^A picture has an empty place/, /^A link is left out/],
    ],
    [
      'gmail.html',
      [
        'normal: Hello Sam,',
        'normal: the fee is *flat*. It does not grow\nwith the miles. Really 🙂',
        'bullet 1: A [list of fees](https://example.com/fees)',
        'bullet 1: A receipt',
        '{"alt":"Receipt"}',
      ],
      [/^A picture has an empty place/, /^Italics/],
    ],
    [
      'outlook.html',
      [
        'normal: Dear all,',
        'normal: the office is *closed* on Monday. Calls go to [the desk](tel:+15550100).',
        'number 1: Write down the ride',
        'number 1: Send it\nby Friday',
        'normal: Kind regards',
        'normal: Robin',
      ],
      [],
    ],
    [
      'appleNotes.html',
      [
        'normal: *Things to ask*',
        'normal: First line with a gap',
        'normal: Second line with a tab',
        'bullet 1: One',
        'bullet 2: Half',
        'bullet 1: Two',
      ],
      [],
    ],
    [
      'applePages.html',
      [
        'normal: *Lost property*',
        'normal: We keep it for *thirty* days. [Write to us](mailto:found@example.com).',
        '{"rows":[{"cells":["Thing","Kept for"]},{"cells":["Umbrella","30 days"]},{"cells":["","Longer by request"]}]}',
      ],
      [/^A table needs a caption/],
    ],
    [
      'slack.html',
      [
        'normal: The new rule',
        'normal: starts *Monday*,\nnot Friday :car:',
        'bullet 1: Riders',
        'bullet 2: with [a card](https://example.com/cards)',
        'normal: Two Three miles',
      ],
      [/^Words that were struck through/],
    ],
    [
      'notion.html',
      [
        'h2: Pick-up points',
        'normal: Every point has a *sign* and a light. Look for the map.',
        'h2: At the station',
        'bullet 1: North door',
        'number 2: Ground floor',
        'bullet 1: South door\nClosed at night',
        'bullet 1: Paint the sign',
        'normal: More',
        'normal: Ask the driver.',
        '{"caption":"Doors and hours","rows":[{"cells":["Door","Open"]},{"cells":["North","Always"]}]}',
      ],
      [/^A link is left out/, /^Italics/],
    ],
  ])('%s, and people are told what changed', (name, lines, notes) => {
    expect(outlines(fixture(name))).toEqual(lines)
    expect(told(fixture(name))).toEqual(notes.map((note) => expect.stringMatching(note)))
  })
})

test('in a field without headings, tables and pictures, their words become paragraphs, and that is told', () => {
  expect(outlines(fixture('word.html'), ANSWER)).toEqual([
    'normal: *Getting your deposit back*',
    expect.stringMatching(/^normal: You get/),
    'normal: *What you need*',
    expect.stringMatching(/^bullet/),
    expect.stringMatching(/^bullet/),
    expect.stringMatching(/^bullet/),
    'normal: Paid with · Back within',
    'normal: A card · Five days',
  ])
  expect(told(fixture('word.html'), ANSWER)).toEqual([
    'A picture is left out: there is no place for it here.',
    'A table became paragraphs: there is no place for tables here.',
    'Headings became strong words: there is no place for headings here.',
    expect.stringMatching(/^Italics/),
  ])
})

describe('words stay apart and together as browsers show them', () => {
  test.each([
    ['First sentence.&nbsp; Second sentence.', ['First sentence. Second sentence.']],
    ['First sentence.  Second sentence.', ['First sentence. Second sentence.']],
    ['The<span> </span>driver', ['The driver']],
    ['A <b>bold</b><b> </b>word', ['A *bold* word']],
    ['<b>Two <a href="https://a.example/">bold</a></b> words', ['*Two *[*bold*](https://a.example/) words']],
    ['One<span style="white-space:pre">\t</span>tab', ['One tab']],
    ['A<!-- remark -->gain', ['Again']],
    ['<div>Line one</div><div>Line two</div>', ['Line one', 'Line two']],
    ['Before<section>In</section>After', ['Before', 'In', 'After']],
    ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', ['Term', 'Meaning']],
    ['<address>Street<br>Town</address>', ['Street\nTown']],
    ['<p>One<br><br>Two<br></p>', ['One', 'Two']],
    ['<pre>One\nTwo</pre>', ['One\nTwo']],
    ['<h2> <br></h2><h2></h2><p>Text</p>', ['Text']],
  ])('%s', (html, lines) => {
    expect(outlines(html)).toEqual(lines.map((line) => `normal: ${line}`))
  })
})

test('the paragraphs of a cell stay apart', () => {
  const html =
    '<table><tr><td><p>One</p><p>t<b>w</b>o</p></td><td>3</td></tr><tr><td>4</td><td>5</td></tr></table>'
  expect(outlines(html)).toEqual(['{"rows":[{"cells":["One two","3"]},{"cells":["4","5"]}]}'])
})

test('a link that could run code is left out, its words stay, and that is told', () => {
  const html = '<p>Do <a href="javascript:alert(1)">not</a> press.</p>'
  expect(outlines(html)).toEqual(['normal: Do not press.'])
  expect(told(html)).toEqual([expect.stringMatching(/^A link is left out/)])
})
