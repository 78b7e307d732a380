import {type DeserializerRule, htmlToPortableText} from '@portabletext/html'
import {compileSchema, defineSchema} from '@portabletext/schema'
import * as v from 'valibot'
import {randomKey} from '../../content/randomKey.ts'
import {pastedHref} from './pastedLinks.ts'
import {PastedTable, rowsOf, toTable} from './pastedTable.ts'

/** What a field of running text has room for besides paragraphs, lists and links. */
export interface Room {
  headings: boolean
  tables: boolean
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** What is kept of a text of another program. Everything that is not here is left out; its words stay. */
const schema = compileSchema(
  defineSchema({
    styles: [{name: 'normal'}, ...HEADINGS.map((name) => ({name}))],
    decorators: [{name: 'strong'}],
    lists: [{name: 'bullet'}, {name: 'number'}],
    annotations: [{name: 'link', fields: [{name: 'href', type: 'string'}]}],
    blockObjects: [{name: 'table', fields: [{name: 'rows', type: 'array'}]}],
  }),
)

const isTable = (node: Node): node is HTMLTableElement => node.nodeName === 'TABLE'

const tableRule: DeserializerRule = {
  deserialize: (node, _next, createBlock) => (isTable(node) ? createBlock({...toTable(node)}) : undefined),
}

/** Where tables have no place, each row becomes a paragraph. */
const flatTableRule: DeserializerRule = {
  deserialize: (node, next) => {
    if (!isTable(node)) return undefined
    const paragraphs = rowsOf(node).map((cells) => {
      const paragraph = node.ownerDocument.createElement('p')
      paragraph.textContent = cells.filter(Boolean).join(' · ')
      return paragraph
    })
    return next(paragraphs)
  },
}

const Span = v.object({
  _type: v.literal('span'),
  _key: v.string(),
  text: v.string(),
  marks: v.optional(v.array(v.string()), []),
})
const Block = v.object({
  _type: v.literal('block'),
  _key: v.string(),
  style: v.optional(v.string(), 'normal'),
  listItem: v.optional(v.string()),
  level: v.optional(v.number()),
  children: v.array(Span),
  markDefs: v.optional(v.array(v.looseObject({_key: v.string()})), []),
})
type Block = v.InferOutput<typeof Block>
type Span = v.InferOutput<typeof Span>

const marked = (span: Span, marks: string[]): Span => ({
  ...span,
  text: span.text.replaceAll('\u00A0', ' '),
  marks,
})

/** The first level becomes the field's first heading, every other one its smaller heading. */
function styleOf({style}: Block, room: Room): string {
  if (!HEADINGS.includes(style) || !room.headings) return 'normal'
  return style === 'h1' || style === 'h2' ? 'h2' : 'h3'
}

/** The marks that words keep. A heading in a field without headings stays recognizable: it is strong. */
function marksOf({marks}: Span, {style, listItem}: Block, room: Room, links: ReadonlySet<string>): string[] {
  const kept = marks.filter((mark) => links.has(mark))
  const isHeading = HEADINGS.includes(style) && listItem === undefined
  const isStrong = isHeading ? !room.headings : marks.includes('strong')
  return isStrong ? ['strong', ...kept] : kept
}

function toSiteBlock(block: Block, room: Room): Block {
  const markDefs = block.markDefs.flatMap(({_key, href}) => {
    const kept = pastedHref(href)
    return kept ? [{_key, _type: 'externalLink', href: kept}] : []
  })
  const links = new Set(markDefs.map(({_key}) => _key))
  const children = block.children.map((span) => marked(span, marksOf(span, block, room, links)))
  return {...block, style: styleOf(block, room), children, markDefs}
}

const saysSomething = ({children}: Block) => children.some(({text}) => text.trim() !== '')

/**
 * What the site keeps of a text of another program: paragraphs, headings, lists, strong words, links and
 * tables. Fonts, colours, pictures and the like are left out.
 * @param html as the clipboard has it
 */
export function pastedBlocks(html: string, room: Room): (Block | PastedTable)[] {
  const parts = htmlToPortableText(html, {
    schema,
    keyGenerator: randomKey,
    rules: [room.tables ? tableRule : flatTableRule],
    whitespaceMode: 'normalize',
  })
  return parts.flatMap((part): (Block | PastedTable)[] => {
    if (v.is(PastedTable, part)) return [v.parse(PastedTable, part)]
    if (!v.is(Block, part)) return []
    const block = toSiteBlock(v.parse(Block, part), room)
    return saysSomething(block) ? [block] : []
  })
}
