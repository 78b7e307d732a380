import {render, screen, within} from '@testing-library/react'
import type {ComponentProps} from 'react'
import {MemoryRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {CopyProvider} from '../copy.tsx'
import {NumberedBody} from './NumberedBody.tsx'
import {block, section} from '../../../model/text/sectionFixtures.ts'

const values = {names: {productName: 'Orbit'}, facts: new Map()}

const SECTIONS = [
  section(
    'scope',
    [
      block('who', null, 'Who rides with {productName}:'),
      block('friends', 'bullet', 'you and a friend'),
      block('where', null, 'Where they ride.'),
    ],
    '{productName} and you',
  ),
  section('data', [block('kept', null, 'What is kept.')], 'Data'),
]

const show = (props: Partial<ComponentProps<typeof NumberedBody>> = {}) =>
  render(
    <MemoryRouter>
      <CopyProvider values={values}>
        <NumberedBody sections={SECTIONS} {...props} />
      </CopyProvider>
    </MemoryRouter>,
  )

const headings = (level: number) =>
  screen.getAllByRole('heading', {level}).map((heading) => heading.textContent)

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])

test('The sections of a numbered text are listed above it, and each of them is a link to its place', () => {
  show()
  expect(linksIn(screen.getByRole('navigation', {name: 'On this page'}))).toEqual([
    ['Orbit and you', '#scope-anchor'],
    ['Data', '#data-anchor'],
  ])
})

test('A section stands at its anchor, with its number, its heading, and a link that copies its address', () => {
  show()
  const [scope] = screen.getAllByRole('region')
  if (!scope) throw new Error('There is no section.')
  const heading = within(scope).getByRole('heading', {level: 2})
  expect(heading).toHaveTextContent(/^1\.Orbit and you$/)
  expect(heading).toHaveAttribute('id', 'scope-anchor')
  expect(scope).toHaveAccessibleName('1. Orbit and you')
  expect(heading).toHaveAccessibleName('1. Orbit and you')
  expect(linksIn(heading)).toEqual([['Copy link to section 1', '#scope-anchor']])
  expect(within(heading).getByRole('link')).toHaveAttribute('data-copied', 'Link to section 1 copied')
})

test('A clause stands at its anchor, with its number, its words, and a link that copies its address', () => {
  const {container} = show()
  const clauses = [...container.querySelectorAll<HTMLElement>('.cl')]
  expect(clauses.map(({id, textContent}) => [id, textContent])).toEqual([
    ['who', '1.1Who rides with Orbit:'],
    ['where', '1.2Where they ride.'],
    ['kept', '2.1What is kept.'],
  ])
  const where = within(screen.getByText('Where they ride.').closest('div') ?? container)
  const link = where.getByRole('link', {name: 'Copy link to clause 1.2'})
  expect(link).toHaveAttribute('href', '#where')
  expect(link).toHaveAttribute('data-copied', 'Link to clause 1.2 copied')
})

test('An item of a list has no number, and no link of its own', () => {
  show()
  const item = screen.getByText('you and a friend')
  expect(item.closest('ul')?.textContent).toBe('you and a friend')
  expect(within(item).queryByRole('link')).toBeNull()
})

test('What stands before the first section has no number', () => {
  const {container} = show({introduction: [block('intro', null, 'Welcome to {productName}.')]})
  expect(container.querySelector('.prose > p')).toHaveTextContent(/^Welcome to Orbit\.$/)
})

test('The headings are of the level of the place, which is the second by itself', () => {
  show()
  expect(headings(2)).toEqual(['On this page', '1.Orbit and you', '2.Data'])
  show({Heading: 'h3'})
  expect(headings(3)).toEqual(['On this page', '1.Orbit and you', '2.Data'])
})

test('An anchor that the page has already gets another name, in the list of sections too', () => {
  show({taken: ['data-anchor']})
  expect(screen.getByRole('link', {name: 'Data'})).toHaveAttribute('href', '#data-anchor-2')
  expect(screen.getByRole('link', {name: 'Copy link to section 2'})).toHaveAttribute('href', '#data-anchor-2')
})

test('A text that nobody has written yet has no sections, and lists none', () => {
  const {container} = show({sections: null})
  expect(screen.queryByRole('link')).toBeNull()
  expect(container.querySelector('.prose')).toHaveTextContent(/^$/)
})
