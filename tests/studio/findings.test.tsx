import {screen, waitFor, within} from '@testing-library/react'
import {expect, test} from 'vitest'
import {FactsTool} from '../../studio/tools/facts/FactsTool.tsx'
import {HealthTool} from '../../studio/tools/health/HealthTool.tsx'
import {openStudio} from './openStudio.tsx'

const link = (_key: string, anchor: string) => ({
  _key,
  _type: 'link',
  label: _key,
  target: 'page',
  page: {_type: 'reference', _ref: 'page-there', _weak: true},
  anchor,
})
const page = (id: string, title: string, links: object[]) => ({
  _id: id,
  _type: 'page',
  title,
  route: `/${title}`,
  links,
})

test('a fault that was put right is listed no more, and two that read the same are listed twice', async () => {
  const links = [link('a', 'lost'), link('b', 'gone'), link('c', 'gone')]
  const {lake, show} = await openStudio({
    role: 'marketing',
    documents: [page('page-there', 'There', []), page('page-here', 'Here', links)],
  })
  show(<HealthTool />)
  const section = await screen.findByRole('region', {name: 'Broken links'})
  const listed = () => within(section).getAllByText(/^A link leads to/)
  await waitFor(() => expect(listed()).toHaveLength(3))
  lake.engine
    .dataset('production')
    .mutate([{patch: {id: 'page-here', unset: ['links[_key=="a"]']}}], {author: 'staff'})
  await waitFor(() => expect(section).not.toHaveTextContent('#lost'), {timeout: 4000})
  expect(listed()).toHaveLength(2)
})

const block = (_key: string, text: string) => ({
  _key,
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{_key: 'a', _type: 'span', text, marks: []}],
})

test('copy that types no fact any more is listed no more, and what is typed twice is listed twice', async () => {
  const answer = [block('a', 'Within 30 miles'), block('b', 'All 30 miles'), block('c', 'All 30 miles')]
  const question = {question: 'How far?', audience: 'rider', answer}
  const fact = {key: 'radius', label: 'Radius', value: 30, unit: 'mile', text: null}
  const {lake, show} = await openStudio({
    role: 'marketing',
    documents: [
      {_id: 'fact-radius', _type: 'fact', ...fact},
      {_id: 'faq-far', _type: 'faqItem', ...question},
    ],
  })
  show(<FactsTool />)
  const section = await screen.findByRole('region', {name: 'Typed by hand'})
  const listed = () => within(section).getAllByText(/^(Within|All) 30 miles$/)
  await waitFor(() => expect(listed()).toHaveLength(3))
  lake.engine
    .dataset('production')
    .mutate([{patch: {id: 'faq-far', unset: ['answer[_key=="a"]']}}], {author: 'staff'})
  await waitFor(() => expect(section).not.toHaveTextContent('Within'), {timeout: 4000})
  expect(listed()).toHaveLength(2)
})
