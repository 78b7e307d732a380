import {readdirSync, readFileSync} from 'node:fs'
import {render} from '@testing-library/react'
import {expect, test} from 'vitest'
import {drawings as choices} from '../../../schemas/drawings.ts'
import {Drawing} from './Drawing.tsx'

const FOLDER = 'src/ui/drawings'
const names = choices.map(({value}) => value)
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.svg'))

/** The color of what a drawing stands on. */
const GROUND = 'var(--bg)'

const figures = {flatFee: '$9.95', radius: '8 miles', checkInMinutes: '120', maxRiders: '2', bonusRides: 60}

function renderEveryDrawingTwice() {
  const {container} = render(
    ['first', 'second'].map((round) =>
      names.map((name) => <Drawing key={`${round} ${name}`} name={name} figures={figures} />),
    ),
  )
  return container
}

test('A page can show the same drawing twice: each cuts its shapes with its own paths', () => {
  const page = renderEveryDrawingTwice()
  const ids = [...page.querySelectorAll('[id]')].map(({id}) => id)
  const used = [...page.innerHTML.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(ids).toHaveLength(new Set(ids).size)
  expect(used.toSorted()).toEqual(ids.toSorted())
})

test('A drawing stays as it is when what stands around it changes: its movement would start over', () => {
  const {container, rerender} = render(<Drawing name="street" figures={figures} />)
  const car = container.querySelector('.arrives')
  rerender(<Drawing name="street" figures={{...figures, flatFee: '$7.95'}} />)
  expect(container.querySelector('.arrives')).toBe(car)
})

test('Staff can choose exactly the drawings that the site has', () => {
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.svg`).toSorted())
})

test.each(names)('The drawing "%s" has a size and shapes', (name) => {
  const {container} = render(<Drawing name={name} figures={figures} />)
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toMatch(/^\d+ \d+ \d+ \d+$/)
  expect(container.querySelectorAll('path, circle').length).toBeGreaterThan(0)
})

test('Drawings have the colors of the design alone, which change after dark', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8')
  const shapes = files.map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8')).join('')
  const colors = new Set(Array.from(shapes.matchAll(/(?:fill|stroke)="([^"]+)"/g), ([, color]) => color))
  const unknown = [...colors].filter(
    (color = '') =>
      !['none', GROUND].includes(color) && !tokens.includes(`${/^var\((--il-[\w-]+)\)$/.exec(color)?.[1]}:`),
  )
  expect(unknown).toEqual([])
})

test('The gap around a car moves with the car: while it arrives, the edge that it drives along is whole', () => {
  const moving = files
    .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'))
    .filter((shapes) => shapes.includes('class="laps"'))
  expect(moving.length).toBeGreaterThan(0)
  for (const shapes of moving)
    expect(shapes).toMatch(/class="laps">\s*<g [^>]*>\s*<rect [^>]*fill="var\(--bg\)"/)
})

test('The dial has a mark for every first ride, and the driver app counts as many', () => {
  const {container, getByText} = render(
    (['dial-60', 'phone-driver'] as const).map((name) => (
      <Drawing key={name} name={name} figures={{...figures, bonusRides: 40}} />
    )),
  )
  const marks = [...container.querySelectorAll('[stroke-width="9"] > path')]
  expect(marks.flatMap((path) => path.getAttribute('d')?.match(/M/g) ?? [])).toHaveLength(40)
  expect(getByText('of 40')).toBeInTheDocument()
})

test.each([600_000_000, Number.MAX_SAFE_INTEGER])(
  'The dial of %d rides is a ring that a page can hold',
  (bonusRides) => {
    const {container} = render(<Drawing name="dial-60" figures={{...figures, bonusRides}} />)
    expect(container.innerHTML.length).toBeLessThan(100_000)
  },
)
