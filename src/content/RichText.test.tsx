import {render} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {describe, expect, test, vi} from 'vitest'
import {block} from '../../model/text/blockFixtures.ts'
import {CopyProvider} from './copy.tsx'
import {copyValues} from '../../model/facts/copyValues.ts'
import type {RichTextBlock} from '../../model/text/portableText.ts'
import {RichText} from './RichText.tsx'

type Children = NonNullable<RichTextBlock['children']>

const radius = {key: 'radius', unit: 'mile', value: 8, text: null} as const
const values = copyValues(
  {
    productName: 'Orbit',
    rideNoun: 'orbit',
    rideNounPlural: 'orbits',
    textKeyword: 'ORBIT',
    shortCode: '12345',
  },
  [radius],
)

const span = (text: string, marks: string[] | null = null) =>
  ({_key: text, _type: 'span', text, marks}) satisfies Children[number]

function htmlOf(blocks: RichTextBlock[] | null): string {
  const {container} = render(
    <MemoryRouter>
      <CopyProvider values={values}>
        <RichText value={blocks} />
      </CopyProvider>
    </MemoryRouter>,
  )
  // React Router marks links that its framework may prefetch.
  return container.innerHTML.replaceAll(' data-discover="true"', '')
}

const link = {
  _key: 'l',
  _type: 'internalLink',
  route: '/Rider',
  topicSlug: null,
  anchor: null,
} as const
const outside = {_key: 'o', _type: 'externalLink', href: 'https://news.example/'} as const

describe('rich text', () => {
  test.each<[string, RichTextBlock[], string]>([
    ['a paragraph', [block([span('Plain words.')])], '<p>Plain words.</p>'],
    ['names', [block([span('Ride with {productName}.')])], '<p>Ride with Orbit.</p>'],
    ['strong words', [block([span('Up to', ['strong'])])], '<p><strong>Up to</strong></p>'],
    [
      'a fact',
      [
        block([
          span('The '),
          {_key: 'f', _type: 'factRef', format: 'adjective', fact: radius},
          span(' circle'),
        ]),
      ],
      '<p>The 8-\u2060mile circle</p>',
    ],
    [
      'a link to a page',
      [block([span('Ride', ['l'])], {markDefs: [link]})],
      '<p><a href="/Rider">Ride</a></p>',
    ],
    [
      'a link to a section of a page',
      [block([span('Ride', ['l'])], {markDefs: [{...link, anchor: 'how-it-works'}]})],
      '<p><a href="/Rider#how-it-works">Ride</a></p>',
    ],
    [
      'a link to another site',
      [block([span('News', ['o'])], {markDefs: [outside]})],
      '<p><a href="https://news.example/" target="_blank" rel="noopener">News<span class="vh"> (opens in a new tab)</span></a></p>',
    ],
    [
      'a list',
      [
        block([span('One')], {_key: '1', listItem: 'bullet', level: 1}),
        block([span('Two')], {_key: '2', listItem: 'bullet', level: 1}),
      ],
      '<ul><li>One</li><li>Two</li></ul>',
    ],
    ['a numbered list', [block([span('One')], {listItem: 'number', level: null})], '<ol><li>One</li></ol>'],
    [
      'a link whose page is gone',
      [block([span('Ride', ['l'])], {markDefs: [{...link, route: null}]})],
      '<p>Ride</p>',
    ],
    ['no children', [block([])], '<p></p>'],
    [
      'a link to another site that nobody has entered',
      [block([span('News', ['o'])], {markDefs: [{...outside, href: null}]})],
      '<p>News</p>',
    ],
  ])('shows %s', (_what, blocks, html) => {
    expect(htmlOf(blocks)).toBe(html)
  })

  test('shows nothing of a text that nobody has written', () => {
    expect(htmlOf(null)).toBe('')
  })

  test('leaves out a kind of block that it does not know, and reports it', () => {
    vi.stubEnv('MODE', 'production')
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const unknown = {...block([]), _key: 'u', _type: 'video'}
    // Blocks from a dataset newer than the site, which the types cannot know.
    const blocks: unknown[] = [block([span('Before.')]), unknown]
    expect(htmlOf(JSON.parse(JSON.stringify(blocks)))).toContain('<p>Before.</p>')
    expect(reported).toHaveBeenCalledOnce()
  })
})
