import {screen, within} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {openSite} from './site.tsx'

const names = (elements: HTMLElement[]) => elements.map(({textContent}) => textContent)
const footer = async () => within(await screen.findByRole('contentinfo'))

describe('the top of every page', () => {
  test('has the five main links, in this order, and Sign Up', async () => {
    openSite('/Careers')
    const banner = within(await screen.findByRole('banner'))
    const main = within(banner.getByRole('navigation', {name: 'Main'}))
    const links = main.getAllByRole('link')
    expect(names(links)).toEqual(['Rider', 'Driver', 'Places', 'Help', 'Find a city'])
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/Rider',
      '/Driver',
      '/',
      '/Help',
      '/FindaCity',
    ])
    expect(banner.getByRole('button', {name: 'Sign Up'})).toBeVisible()
  })
})

describe('the end of every page', () => {
  test('has a column for each audience and one with the name of the product', async () => {
    openSite('/', {before: ({publish}) => publish('siteSettings', {set: {productName: 'Orbit'}})})
    const columns = (await footer()).getAllByRole('navigation')
    expect(names((await footer()).getAllByRole('heading', {level: 2}))).toEqual([
      'RIDER',
      'DRIVER',
      'BUSINESS',
      'Orbit',
    ])
    for (const column of columns) expect(within(column).getAllByRole('link').length).toBeGreaterThan(2)
  })

  test('has the legal documents, the copyright, the news and the social profiles', async () => {
    openSite('/')
    const end = await footer()
    const addresses = end.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/Legal',
        '/TermsofUse',
        '/Accessibility',
        '/Independent',
        '/partnerPlacesAgreement',
      ]),
    )
    expect(end.getByText(/^© \d{4} Loop$/)).toBeVisible()
    for (const name of [/^News/, /^Instagram/, /^TikTok/, /^LinkedIn/]) {
      expect(end.getByRole('link', {name})).toHaveAttribute('target', '_blank')
    }
  })

  test('leads businesses to their sign-in and sign-up pages', async () => {
    openSite('/')
    const business = within((await footer()).getByRole('navigation', {name: 'BUSINESS'}))
    for (const name of [/^Sign up your place/, /^Business sign-\u2060in/]) {
      expect(business.getByRole('link', {name})).toHaveAttribute('href', expect.stringMatching(/^https:/))
    }
  })
})
