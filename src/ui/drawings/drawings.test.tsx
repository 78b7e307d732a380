import {render} from '@testing-library/react'
import {expect, test} from 'vitest'
import {drawings as choices} from '../../../schemas/drawings.ts'
import {Drawing, drawings, isDrawingName} from './Drawing.tsx'

const figures = {flatFee: '$9.95', radius: '8 miles', checkInMinutes: '120', maxRiders: '2', bonusRides: 60}

function renderEveryDrawingTwice() {
  const names = Object.keys(drawings).filter(isDrawingName)
  const {container} = render(
    ['first', 'second'].map((round) =>
      names.map((name) => <Drawing key={`${round} ${name}`} name={name} figures={figures} />),
    ),
  )
  return container
}

test('A page can show the same drawing twice: each cuts its shapes with its own masks', () => {
  const page = renderEveryDrawingTwice()
  const ids = [...page.querySelectorAll('[id]')].map(({id}) => id)
  const used = [...page.innerHTML.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(ids).toHaveLength(new Set(ids).size)
  expect(used.toSorted()).toEqual(ids.toSorted())
})

test('Staff can choose exactly the drawings that the site has', () => {
  expect(choices.map(({value}) => value).toSorted()).toEqual(Object.keys(drawings).toSorted())
})

test('The dial has a mark for every first ride, and the driver app counts as many', () => {
  const {container, getByText} = render(
    ['dial-60', 'phone-driver']
      .filter(isDrawingName)
      .map((name) => <Drawing key={name} name={name} figures={{...figures, bonusRides: 40}} />),
  )
  const marks = [...container.querySelectorAll('[stroke-width="9"] > path')]
  expect(marks.flatMap((path) => path.getAttribute('d')?.match(/M/g) ?? [])).toHaveLength(40)
  expect(getByText('of 40')).toBeInTheDocument()
})
