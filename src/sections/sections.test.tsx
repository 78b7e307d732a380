import {render, screen} from '@testing-library/react'
import {Profiler} from 'react'
import {MemoryRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {CopyProvider} from '../content/copy.tsx'
import {SectionList} from './sections.tsx'

const values = {names: {productName: 'Orbit'}, facts: new Map()}

const text = (heading: string) =>
  ({
    _type: 'textSection',
    _key: heading,
    heading,
    ground: 'paper',
    drawing: null,
    image: null,
    body: null,
  }) as const

test('while a page changes, no section is ever found under the name of another', () => {
  const seen: string[] = []
  // Called at each rendering, even if the next one follows at once.
  const note = () => {
    for (const heading of screen.queryAllByRole('heading')) seen.push(`${heading.textContent}: ${heading.id}`)
  }
  const page = (...headings: string[]) => (
    <MemoryRouter>
      <CopyProvider values={values}>
        <Profiler id="page" onRender={note}>
          <SectionList FirstHeading="h2" sections={headings.map(text)} />
        </Profiler>
      </CopyProvider>
    </MemoryRouter>
  )
  const {rerender} = render(page('One', 'Two'))
  rerender(page('Before', 'One', 'Two'))
  expect(screen.getAllByRole('heading')).toHaveLength(3)
  expect(new Set(seen)).toEqual(new Set(['One: one-heading', 'Two: two-heading', 'Before: before-heading']))
})
