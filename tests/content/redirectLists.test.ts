import {describe, expect, test} from 'vitest'
import {createLake, createMemoryStore} from 'content-lake'
import {ACCOUNTS} from '../../server/roles.ts'
import {RULES} from '../../server/rules/rules.ts'
import {bringIn, documentOf} from '../../studio/tools/redirects/bringIn.ts'
import {readCsv, readText, writeCsv} from '../../studio/tools/redirects/csv.ts'
import {existingRedirects, rowsOf} from '../../studio/tools/redirects/existing.ts'
import {planOf} from '../../studio/tools/redirects/plan.ts'
import {clientAs} from '../server/clientAs.ts'
import {storedContent} from './storedContent.ts'

const SITE = 'https://loop.example'
const content = await storedContent([
  {_id: 'drafts.page-spring', _type: 'page', title: 'Spring', route: '/Spring'},
])
const plan = (text: string) => planOf(readCsv(text), content, SITE)

/** Three lines for each of ten faults, with a part of the message. */
const WRONG = [
  ['is malformed', ['about,/Rider', '//a.example/x,/Rider', '/a#b,/Rider'], /^Begin with|^Leave out the #/],
  ['is too long', ['x', 'y', 'z'].map((end) => `/${'a'.repeat(1000)}${end},/Rider`), /^Shorten it/],
  [
    'belongs to the server',
    ['/studio/x,/Rider', '/v1/data,/Rider', '/assets/a.js,/Rider'],
    /belongs to the server/,
  ],
  [
    'is that of a page',
    ['/Driver,/Rider', '/aboutus/,/Rider', '/Legals,/Rider'],
    /has this address|is shown here/,
  ],
  [
    'comes twice',
    ['/once-1,/Driver', '/ONCE-2/,/Driver', '/caf%C3%A9-3,/Driver'],
    /^Line \d+ leads on from the same/,
  ],
  [
    'leads on already',
    ['/riderr,/Driver', '/RIDERR/,/Driver,temporary', '/DriverSafety,/Rider'],
    /already|^Line \d+/,
  ],
  [
    'leads to nothing',
    ['/n1,/nowhere', '/n2,/Spring', '/n3,/HelpRider?topic=none'],
    /^Nothing is at|not published/,
  ],
  [
    'leads nowhere safe',
    ['/s1,http://a.example/', '/s2,javascript:alert(1)', '/s3,'],
    /Begin with https|does not say where/,
  ],
  ['leads round', ['/r1,/r1', '/r2,/r3', '/r3,/r2'], /^It leads (to itself|round)/],
  [
    'is no line of a list',
    ['/l1,/Rider,for ever', '/l2,/Rider,301,more', '"/l3,/Rider'],
    /^“for ever”|columns|quotation mark/,
  ],
] as const

const once = ['/once-1,/Rider', '/once-2,/Rider', '/café-3,/Rider']
const good = Array.from({length: 467}, (_, number) => {
  const targets = [
    '/Rider',
    '/helpdriver?topic=Earnings',
    'https://loop.example/TermsOfUse',
    'https://a.example/x?y',
  ]
  return `/old_${number}.php?id=${number},${targets[number % targets.length]},${number % 2 ? '302' : 'permanent'}`
})
const LINES = [...once, ...good, ...WRONG.flatMap(([, lines]) => lines)]

test('of 500 redirects, 30 of them wrong in ten ways, each of the 30 is told with its line, and all others can come in', async () => {
  expect(LINES).toHaveLength(500)
  const found = plan(LINES.join('\r\n'))
  const expected = WRONG.flatMap(([, lines, message]) =>
    lines.map((line) => ({
      line: LINES.indexOf(line) + 1,
      address: expect.any(String),
      message: expect.stringMatching(message),
    })),
  )
  expect(found.faults).toEqual(expected)
  expect(found.good).toHaveLength(470)
  expect(found.good.filter(({permanent}) => permanent)).toHaveLength(3 + 234)
  expect(found.good.find(({from}) => from === '/old_1.php')).toEqual({
    line: 5,
    from: '/old_1.php',
    query: 'id=1',
    permanent: false,
    target: {to: 'helpTopic-driver-earnings', address: '/HelpDriver?topic=earnings'},
  })
})

test('the lake takes what the preview calls good', async () => {
  const lake = createLake(createMemoryStore(), {accounts: ACCOUNTS, rules: RULES})
  const documents = content.documents.flatMap(({published}) => (published ? [published] : []))
  lake.engine.dataset('production').mutate(
    documents.map((document) => ({
      create: {...document, _id: String(document['_id']), _type: String(document['_type'])},
    })),
    {author: 'seed'},
  )
  const client = clientAs(lake, 'developer')
  await bringIn(client, plan(LINES.join('\n')).good)
  expect(await client.fetch('count(*[_type == "redirect" && from match "old*"])')).toBe(467)
})

test('what is taken out can be brought in again, and is known then', async () => {
  const redirects = plan(LINES.join('\n')).good.map(documentOf)
  const filled = await storedContent(redirects)
  const out = writeCsv(rowsOf(existingRedirects(filled)))
  expect(planOf(readCsv(readText(new TextEncoder().encode(out))), filled, SITE)).toEqual({
    good: [],
    faults: [],
    known: existingRedirects(filled).length,
  })
  const again = planOf(readCsv(out), content, SITE)
  expect(again.faults).toEqual([])
  expect(again.good).toHaveLength(470)
})

describe('a list is read', () => {
  const planned = (found: ReturnType<typeof plan>) =>
    found.good.map(({from, query, target}) => [from, query, target.address])

  test('by the names of its columns, whatever their order', () => {
    const found = plan(
      'Status code;New URL;Old URL\n301;/Rider;/a,b\n302;/Rider;https://loop.example/c d?e=1',
    )
    expect(planned(found)).toEqual([
      ['/a,b', undefined, '/Rider'],
      ['/c%20d', 'e=1', '/Rider'],
    ])
  })

  test.each([
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('/café,/Rider')]],
    ['what Windows had before', [...'/caf', '\u00E9', ...',/Rider'].map((sign) => sign.charCodeAt(0))],
    ['UTF-16', [0xff, 0xfe, ...[...'/café,/Rider'].flatMap((sign) => [sign.charCodeAt(0), 0])]],
  ])('as Excel writes it: in %s', (_encoding, bytes) => {
    expect(planned(plan(readText(Uint8Array.from(bytes))))).toEqual([['/café', undefined, '/Rider']])
  })
})

test('nothing in a list that is taken out is computed by the program that opens it', () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '/Rider']
  const out = writeCsv([cells])
  expect(out).toBe(`\uFEFF"'=1+1","'+1","'-1","'@SUM(A1)","'\t=1",/Rider\r\n`)
  expect(readCsv(out.slice(1))[0]?.cells).toEqual(['=1+1', '+1', '-1', '@SUM(A1)', '=1', '/Rider'])
})
