import {act, render, screen} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {describe, expect, test, vi} from 'vitest'
import {ArticleText} from './ArticleText.tsx'
import {CopyProvider} from './copy.tsx'
import type {ArticlePart} from '../../model/text/portableText.ts'

const radius = {key: 'radius', unit: 'mile', value: 8, text: null} as const
const values = {names: {productName: 'Orbit'}, facts: new Map([['radius', radius]])}

const block = (style: 'normal' | 'h2' | 'h3', text: string): ArticlePart => ({
  _key: text,
  _type: 'block',
  style,
  listItem: null,
  level: null,
  children: [{_key: 's', _type: 'span', text, marks: null}],
  markDefs: null,
})

const noBlock = {style: null, listItem: null, level: null, children: null, markDefs: null}

const callout = (tone: 'note' | 'warning' | null): ArticlePart => ({
  ...noBlock,
  _key: 'c',
  _type: 'callout',
  tone,
  title: 'In {productName}',
  text: 'Stay within {radius}.',
})

const table: ArticlePart = {
  ...noBlock,
  _key: 't',
  _type: 'table',
  caption: 'How far {productName} goes',
  hasRowHeaders: null,
  rows: [
    {_key: 'r1', cells: ['From', 'To']},
    {_key: 'r2', cells: ['Pickup', '{radius:words}']},
  ],
}

const show = (parts: ArticlePart[] | null, level?: 2 | 3) =>
  render(
    <MemoryRouter>
      <CopyProvider values={values}>
        <ArticleText value={parts} {...(level ? {level} : {})} />
      </CopyProvider>
    </MemoryRouter>,
  )

describe('an article', () => {
  const headings = [block('h2', 'Pay'), block('h3', 'Tips'), block('normal', 'All yours.')]

  test.each([
    [2, '<h2 class="heading">Pay</h2><h3 class="d4 subheading">Tips</h3><p>All yours.</p>'],
    [3, '<h3 class="heading">Pay</h3><h4 class="d4 subheading">Tips</h4><p>All yours.</p>'],
  ] as const)('has headings from level %i on', (level, html) => {
    const {container} = show(headings, level)
    expect(container.innerHTML).toBe(`<div class="prose">${html}</div>`)
  })

  test('has no heading where nobody has written one, and skips no level for it', () => {
    const {container} = show([block('h2', ' '), block('h3', 'Tips')])
    expect(container.innerHTML).toBe('<div class="prose"><h2 class="d4 subheading">Tips</h2></div>')
  })

  test('that has smaller headings alone skips no level', () => {
    show([block('h3', 'Tips')], 3)
    expect(screen.getByRole('heading', {level: 3, name: 'Tips'})).toBeVisible()
  })

  test.each(['note', 'warning', null] as const)('has a callout of the tone %s, facts in place', (tone) => {
    show([callout(tone)])
    expect(screen.getByRole('note')).toHaveTextContent('In OrbitStay within 8 miles.')
  })

  test('has tables that are named by their captions, with a header row', () => {
    show([table])
    expect(screen.getByRole('table', {name: 'How far Orbit goes'})).toBeVisible()
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['From', 'To'])
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Pickup',
      'eight\u00A0miles',
    ])
  })

  test('has images, in a size that fits the column', async () => {
    const image = {
      alt: 'A car',
      asset: {
        _id: `image-${'a'.repeat(40)}-1600x800-jpg`,
        altText: null,
        width: 1600,
        height: 800,
        preview: null,
      },
      crop: null,
      hotspot: null,
      caption: 'The car of {productName}',
      credit: null,
    }
    show([{...noBlock, ...image, _key: 'i', _type: 'contentImage'}])
    expect(await screen.findByRole('img', {name: 'A car'})).toHaveAttribute(
      'sizes',
      '(width < 40rem) 90vw, 38rem',
    )
    expect(screen.getByText('The car of Orbit')).toBeVisible()
  })

  test('that nobody has finished shows what there is of it', () => {
    expect(show(null).container.innerHTML).toBe('<div class="prose"></div>')
    const unfinished: ArticlePart[] = [
      {...noBlock, _key: 'b', _type: 'block'},
      {...table, _key: 't1', caption: 'Empty', rows: null},
      {...table, _key: 't2', caption: 'Bare', rows: [{_key: 'r', cells: null}]},
    ]
    const {container} = show(unfinished)
    expect(container.querySelector('.prose > p')).toHaveTextContent(/^$/)
    expect(screen.getAllByRole('table').map(({textContent}) => textContent)).toEqual(['Empty', 'Bare'])
  })

  test('leaves out a kind of part that it does not know, and reports it', () => {
    vi.stubEnv('MODE', 'production')
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    // A part from a dataset newer than the site, which the types cannot know.
    const parts: ArticlePart[] = JSON.parse(
      JSON.stringify([block('normal', 'Before.'), {...callout('note'), _type: 'quiz'}]),
    )
    const {container} = show(parts)
    expect(container).toHaveTextContent(/^Before\.$/)
    expect(reported).toHaveBeenCalledOnce()
  })
})

describe('a table that is wider than the screen', () => {
  /** Fakes a layout: the content is 600 wide, and its box as wide as given. */
  function layOut(clientWidth: number) {
    let resize = () => {}
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          resize = callback
        }
        observe() {}
        disconnect() {}
      },
    )
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(600)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(clientWidth)
    return () => act(() => resize())
  }

  test('can be scrolled with the keyboard, and says what it is', () => {
    const settle = layOut(320)
    show([table])
    settle()
    expect(screen.getByRole('region', {name: 'How far Orbit goes'})).toHaveAttribute('tabindex', '0')
  })

  test('is no stop for the keyboard where it fits', () => {
    const settle = layOut(600)
    show([table])
    settle()
    expect(screen.queryByRole('region')).toBeNull()
  })
})
