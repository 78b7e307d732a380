/** Promises to visitors about news, for a copy of the repository that followed the guide to a new type of page. */
import {screen, waitFor, within} from '@testing-library/react'
import {expect, test} from 'vitest'
import {openSite} from '../pages/site.tsx'

const NEWS = {
  _id: 'newsPage',
  _type: 'newsPage',
  route: '/News',
  heading: 'News of {productName}',
  lead: 'All of it.',
}
const paragraph = (text: string) => ({
  _key: 'a',
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{_key: 'b', _type: 'span', marks: [], text}],
})
const article = (_id: string, title: string, publishedOn: string) => ({
  _id,
  _type: 'newsArticle',
  title,
  route: `/News/${_id}`,
  publishedOn,
  summary: `In short: ${title}`,
  body: [paragraph('A ride costs {flatFee}.')],
})
const OLD = article('old-town', 'Rides in the old town', '2026-03-01')
const NEW = article('new-town', 'Rides in the new town', '2026-04-01')

const open = (address: string) => openSite(address, {before: ({create}) => [NEWS, OLD, NEW].forEach(create)})

test('the list has the newest first, and leads to each', async () => {
  const {user} = open('/News')
  expect(await screen.findByRole('heading', {level: 1, name: 'News of Loop'})).toBeVisible()
  const links = within(screen.getByRole('main')).getAllByRole('link', {name: /^Rides in/})
  expect(links.map(({textContent}) => textContent)).toEqual([NEW.title, OLD.title])
  await user.click(screen.getByRole('link', {name: OLD.title}))
  expect(await screen.findByRole('heading', {level: 1, name: OLD.title})).toBeVisible()
})

test('an article says its text with its facts, and what it is to search engines', async () => {
  open('/news/OLD-TOWN')
  expect(await screen.findByText('A ride costs $9.95.')).toBeVisible()
  expect(document.title).toBe('Rides in the old town · Loop')
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({textContent}) => textContent,
  )
  expect(data.join()).toContain(
    '"@type":"NewsArticle","headline":"Rides in the old town","datePublished":"2026-03-01"',
  )
  expect(data.join()).toContain('"name":"News of Loop"')
})

test('the old address of an article leads to the new one', async () => {
  const redirect = {
    _id: 'moved',
    _type: 'redirect',
    from: '/News/oldtown',
    to: {_type: 'reference', _ref: OLD._id},
  }
  const {router} = openSite('/News/oldtown', {
    before: ({create}) => [NEWS, OLD, redirect].forEach(create),
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/News/old-town'))
})

test('the preview shows a draft', async () => {
  openSite('/News/draft', {
    preview: true,
    before: ({create}) => create({...article('draft', 'Not yet', '2026-05-01'), _id: 'drafts.draft'}),
  })
  expect(await screen.findByRole('heading', {level: 1, name: /Not yet/})).toBeVisible()
})
