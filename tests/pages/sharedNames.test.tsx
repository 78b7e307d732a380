import {screen} from '@testing-library/react'
import {expect, test} from 'vitest'
import {openSite} from './site.tsx'

/** Newer than the seed, though its id comes first: such documents date from before the lake's rule. */
const newer = (document: {_type: string; [field: string]: unknown}) => ({
  _id: 'a-newer-one',
  _createdAt: '2100-01-01T00:00:00Z',
  ...document,
})

test.each([
  {_type: 'page', route: '/Rider', sections: [{_type: 'hero', _key: 'a', heading: 'The newer one'}]},
  {_type: 'legalDocument', route: '/Rider', title: 'The newer one'},
  {_type: 'legalDocument', route: '/TermsofUse', title: 'The newer one'},
  {_type: 'helpCentre', route: '/HelpDriver', audience: 'driver', heading: 'The newer one'},
])('of two documents at one address visitors are shown the older one: $_type, $route', async (document) => {
  openSite(document.route, {before: ({create}) => create(newer(document))})
  const heading = await screen.findByRole('heading', {level: 1})
  expect(heading.textContent).not.toContain('The newer one')
  expect(heading.textContent).not.toContain('This road stops here')
})

test('of two redirects from one address the older one leads on', async () => {
  const to = {_type: 'reference', _ref: 'page-home'}
  const {router} = openSite('/About', {
    before: ({create}) => create(newer({_type: 'redirect', from: '/About', to})),
  })
  await screen.findByRole('heading', {level: 1})
  expect(router.state.location.pathname).toBe('/Aboutus')
})

test('of two facts with one key copy says the older one', async () => {
  openSite('/Rider', {
    before: ({create}) => create(newer({_type: 'fact', key: 'flatFee', unit: 'dollarsAndCents', value: 77})),
  })
  expect((await screen.findByText(/A ride anywhere within/)).textContent).toContain('$9.95')
})
