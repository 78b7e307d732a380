import {render, screen} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {ContentDrawing} from './ContentDrawing.tsx'
import {CopyProvider} from './copy.tsx'
import {ContentProblem} from './errors.ts'
import type {Fact} from '../../model/facts/format.ts'

const facts = new Map(
  (
    [
      ['flatFee', 'dollarsAndCents', 9.95],
      ['radius', 'mile', 8],
      ['checkInWindow', 'minute', 90],
      ['maxRiders', 'count', 3],
      ['bonusRides', 'count', 1200],
    ] as const
  ).map(([key, unit, value]): [string, Fact] => [key, {key, unit, value, text: null}]),
)

const show = (name: string | null, decorative?: boolean) =>
  render(
    <CopyProvider values={{names: {}, facts}}>
      <ContentDrawing name={name} {...(decorative === undefined ? {} : {decorative})} />
    </CopyProvider>,
  )

test.each([
  ['clock-120', 'A ring of 90 minutes, with a check mark before they run out'],
  [
    'city-loop',
    'A city inside a circle 8 miles in radius, with a route from its center and a car on its edge',
  ],
  ['dial-60', 'A dial of 1200 marks, most of them lit, with a car where they end'],
])('The drawing "%s" says the numbers that the facts have', (name, words) => {
  show(name)
  expect(screen.getByRole('img', {name: words})).toBeVisible()
})

test('A drawing shows the fee and the riders that the facts have', () => {
  show('phone-rider')
  expect(screen.getByText('$9.95')).toBeVisible()
  expect(screen.getByText('3 riders')).toBeVisible()
})

test('A drawing says nothing where the words beside it say what it shows', () => {
  const {container} = show('street', true)
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.queryByRole('img')).toBeNull()
})

test('Where none is chosen, there is none', () => {
  expect(show(null).container.innerHTML).toBe('')
})

test('One that the site does not have is left out, and reported', () => {
  vi.stubEnv('MODE', 'production')
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  expect(show('volcano').container.innerHTML).toBe('')
  expect(reported.mock.calls).toEqual([
    [
      new ContentProblem(
        'Content names the drawing "volcano", which the site does not have. Choose another.',
      ),
    ],
  ])
})

test('In the preview a drawing is the one of its name, and tells the field that names it', () => {
  const marks = '\u200B\u200C\u200D\uFEFF'
  show(`street${marks}`)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    `A street at sunset: a restaurant, a bar and a shop, with a car pulling up outside${marks}`,
  )
})
