import {render} from '@testing-library/react'
import {expect, test} from 'vitest'
import {Drawing} from './Drawing.tsx'
import {drawings} from './registry.ts'
import type {DrawingName} from './registry.ts'

const figures = {flatFee: '$9.95', radius: '8 miles', checkInMinutes: '120', maxRiders: '2'}
const isDrawingName = (name: string): name is DrawingName => name in drawings

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
