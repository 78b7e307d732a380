import sharp from 'sharp'
import {socketShapes} from './messages.ts'
import type {Route} from './routes.ts'

/** A malicious request. */
export interface Shape {
  name: string
  search?: (turn: number) => Record<string, string>
  headers?: Record<string, string>
  /** Omitted for methods without a body. */
  body?: Buffer
  /** True if the body comes a byte at a time, and never ends. */
  isSlow?: boolean
  /** Messages sent on a socket, all at once: for sockets only. */
  messages?: (turn: number) => string[]
}

/** Compares all documents with all others, for each of them, and finds none. */
const SLOW = '*[count(*[count(*[_id > ^.^._id]) < 0]) > 0 && $turn != 0]'
/** Cannot be aborted between documents, because a single one takes long. */
const BACKTRACKING = `*[string::split(${'coalesce('.repeat(20)}text${', "")'.repeat(20)}, "a")[0] match "*a*a*a*a*a*a*a*b"]`

const MEGABYTE = 1024 * 1024
const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const numbered = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({length: count}, (_, index) => make(index))

/** Everything that a route may read from a body or an address, so that one shape works for all routes. */
const asking = (query: string) => ({
  query,
  filter: query,
  params: {turn: 1},
  email: 'a@example.com',
  name: 'a',
  key: 'a',
  code: '1',
})
const writing = (mutations: unknown[]) => json({mutations})

function deep(levels: number): unknown {
  let value: unknown = []
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}

/** Returns all shapes. Makes the pictures first. */
export async function allShapes(oldEvent: string): Promise<Shape[]> {
  const noise = Buffer.from(numbered(3000 * 2000 * 3, (n) => (n * 2_654_435_761) >>> 13))
  const picture = await sharp(noise, {raw: {width: 3000, height: 2000, channels: 3}})
    .png()
    .toBuffer()
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">${'<circle cx="9" cy="9" r="9" filter="blur(9px)"/>'.repeat(40_000)}</svg>`
  const search = (query: string) => (turn: number) => ({
    query,
    $turn: String(turn),
    includeResult: 'true',
    limit: '1000',
    w: String(100 + (turn % 900)),
    rect: `${turn % 500},0,400,300`,
    reverse: 'true',
    includeAllVersions: 'true',
  })
  const withSearch = (query: string) => ({
    search: search(query),
    body: json({...asking(query), mutations: [{delete: {query, params: {turn: 1}}}]}),
  })
  return [
    {name: 'a slow filter', ...withSearch(SLOW)},
    {
      name: 'a slow filter, of who comes back',
      search: (turn) => ({...search(SLOW)(turn), enableResume: 'true'}),
      headers: {'last-event-id': oldEvent},
    },
    {
      name: 'a filter with one long step, of who comes back',
      search: (turn) => ({...search(BACKTRACKING)(turn), enableResume: 'true'}),
      headers: {'last-event-id': oldEvent},
    },
    {name: 'a large answer', ...withSearch('*[_id > "sweep"]{..., "all": text + text + text + text}')},
    {name: 'a long query', body: json(asking(`*[${'_id == "a" || '.repeat(34_000)}_id == "b"]`))},
    {name: 'a query of many levels', body: json(asking(`${'('.repeat(250_000)}1${')'.repeat(250_000)}`))},
    {
      name: 'many parameters',
      body: json({
        query: '*[_id in $a0]',
        params: Object.fromEntries(numbered(100, (n) => [`a${n}`, numbered(400, (m) => `${n}-${m}`)])),
      }),
    },
    {
      name: 'many documents',
      body: writing(
        numbered(10_000, (n) => ({
          createOrReplace: {_id: `sweep-${n}`, _type: 'note', text: 'a'.repeat(300)},
        })),
      ),
    },
    {
      name: 'a large document',
      body: writing([
        {createOrReplace: {_id: 'sweep-large', _type: 'note', text: 'a '.repeat(1.9 * MEGABYTE)}},
      ]),
    },
    {
      name: 'a document of many values',
      body: writing([
        {createOrReplace: {_id: 'sweep-values', _type: 'note', list: numbered(240_000, (n) => n % 10)}},
      ]),
    },
    {
      name: 'many changes of a large document',
      body: writing(numbered(10_000, (n) => ({patch: {id: 'sweep-values', set: {[`list[${n}]`]: n}}}))),
    },
    {
      name: 'a change at every depth',
      body: writing(numbered(1000, () => ({patch: {id: 'sweep-values', unset: ['..[0]', 'list[@ > 5]']}}))),
    },
    {
      name: 'many actions',
      body: json({
        actions: numbered(10_000, (n) => ({
          actionType: 'sanity.action.document.delete',
          publishedId: `nothing-${n}`,
          includeDrafts: [],
        })),
      }),
    },
    {name: 'a body of many values', body: json(numbered(249_000, (n) => n % 10))},
    {name: 'a body of many levels', body: json(deep(199))},
    {name: 'a body of too many levels', body: Buffer.from('['.repeat(4 * MEGABYTE - 1))},
    {name: 'a body of many keys', body: json(Object.fromEntries(numbered(100_000, (n) => [`key${n}`, n])))},
    {
      name: 'a body of many different keys',
      body: json(numbered(12_000, (n) => Object.fromEntries(numbered(18, (m) => [`${n}-${m}`, m])))),
    },
    {
      name: 'a form',
      headers: {'content-type': 'application/x-www-form-urlencoded'},
      body: Buffer.from('a=%20&'.repeat(1300)),
    },
    {name: 'a picture', headers: {'content-type': 'image/png'}, body: picture},
    {name: 'a drawing', headers: {'content-type': 'image/svg+xml'}, body: Buffer.from(drawing)},
    {name: 'a slow body', body: Buffer.from('{"query":"'), isSlow: true},
    ...socketShapes(oldEvent, SLOW),
  ]
}

/** True if a shape applies to a method. */
export const concerns = ({search, messages}: Shape, {method}: Pick<Route, 'method'>): boolean =>
  method === 'WS' ? messages !== undefined : !messages && (search !== undefined || method !== 'GET')
