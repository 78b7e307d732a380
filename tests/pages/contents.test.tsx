import {screen, within} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {openSite} from './site.tsx'

const section = (name: string | RegExp) => screen.findByRole('region', {name})
const titles = (area: HTMLElement, level: number) =>
  within(area)
    .queryAllByRole('heading', {level})
    .map(({textContent}) => textContent)
const questionsIn = (area: HTMLElement) => within(area).getAllByRole('group')

describe('the driver page', () => {
  test('begins with a sign-up button that leads to the driver app in an app store', async () => {
    openSite('/Driver')
    const hero = await section(/^Up to \$35 an hour/)
    expect(within(hero).getByRole('link', {name: /^Sign up to drive/})).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/app-store\..*driver-app$/),
    )
  })

  test('gives three reasons to drive', async () => {
    openSite('/Driver')
    const reasons = ['Earn great money', 'Fewer miles, more riders', 'Instant Pay']
    expect(titles(await section('Why Ride with us'), 3)).toEqual(reasons)
  })

  test('has the driver app for iPhone and for Android', async () => {
    openSite('/Driver')
    const app = await section('The driver app rides shotgun.')
    for (const phone of ['iPhone', 'Android']) {
      const name = `Get the driver app for ${phone} (opens in a new tab)`
      expect(within(app).getByRole('link', {name})).toBeVisible()
    }
  })

  test('says what happens between pickup and dropoff, and leads to the safety page', async () => {
    openSite('/Driver')
    const way = await section('From pickup to dropoff')
    expect(titles(way, 3)).toEqual(['Your own schedule', 'Top tier support', 'Rider ratings'])
    const link = within(way).getByRole('link', {name: 'Learn more about Driver safety'})
    expect(link).toHaveAttribute('href', '/Safety')
  })

  test('lists what a driver needs in three columns', async () => {
    openSite('/Driver')
    expect(titles(await section('What you need'), 3)).toEqual(['Driver', 'Vehicle', 'Documents'])
  })

  test('ends with questions and a way to sign up', async () => {
    openSite('/Driver')
    expect(questionsIn(await section('Asked often')).length).toBeGreaterThan(0)
    const banner = await section('Your next rider is around the corner.')
    expect(within(banner).getAllByRole('link', {name: /driver app/})).toHaveLength(2)
  })
})

test('the rider page goes from the hero over reasons, the way it works and drivers to the sign-up', async () => {
  openSite('/Rider')
  await screen.findByRole('heading', {level: 1})
  const expected = ['Why ride', 'How it works', 'You know who’s driving.', 'Asked often']
  const headings = titles(screen.getByRole('main'), 2)
  expect(headings.filter((heading) => heading && expected.includes(heading))).toEqual(expected)
  expect(questionsIn(await section('Asked often'))).toHaveLength(3)
  const closing = await section('You’re inside the circle. Get in.')
  expect(within(closing).getByRole('link', {name: /^Sign up to ride/})).toBeVisible()
})

test('the safety page tells about screening, ratings and vehicles, and answers questions', async () => {
  openSite('/Safety')
  const blocks = ['Screening information', 'Rating system', 'Vehicle standards']
  expect(titles(await section('What stands behind a ride'), 3)).toEqual(blocks)
  expect(questionsIn(await section('Asked about safety')).length).toBeGreaterThan(0)
})

test('the partner page says how much sales rise, answers four questions and leads to the sign-up', async () => {
  openSite('/BecomeaPartnerPlace')
  expect(await section('Sales at partner places')).toHaveTextContent('225%')
  expect(questionsIn(await section('Asked by places'))).toHaveLength(4)
  const [button] = screen.getAllByRole('link', {name: /^Become a Partner place/})
  expect(button).toHaveAttribute('href', expect.stringMatching(/^https:\/\/business\..*sign-up$/))
})

test('a button of the About page leads to the careers page', async () => {
  const {user, router} = openSite('/Aboutus')
  await screen.findByRole('heading', {level: 1})
  const [button] = within(screen.getByRole('main')).getAllByRole('link', {name: 'See open jobs'})
  if (!button) throw new Error('The About page has no button.')
  await user.click(button)
  expect(await screen.findByRole('heading', {level: 1, name: 'Help people get there.'})).toBeVisible()
  expect(router.state.location.pathname).toBe('/Careers')
})

test('the city search is followed by three questions and a way to the rider app', async () => {
  openSite('/FindaCity')
  const region = await section('Frequently asked questions from our drivers')
  expect(questionsIn(region)).toHaveLength(3)
  expect(region).toHaveTextContent('A flat fee of $9.95')
  const banner = await section('Found your city? Get in.')
  expect(within(banner).getByRole('link', {name: /^Sign up to ride/})).toHaveAttribute(
    'href',
    expect.stringMatching(/rider-app$/),
  )
})

describe('the page of a city', () => {
  test('says why to ride there', async () => {
    openSite('/Available/orlando')
    const reasons = ['Save money', 'Save time', 'Enjoy with friends']
    expect(titles(await section('Why ride with Loop'), 3)).toEqual(reasons)
  })

  test('says why to drive there', async () => {
    openSite('/Available/orlando')
    const drive = await section('Drive in Orlando')
    expect(titles(drive, 3)).toEqual(['Earn great money', 'Less time, more riders'])
    expect(drive).toHaveTextContent('Up to $35 an hour')
    expect(drive).toHaveTextContent('within eight miles')
  })

  test('leads riders and drivers to their apps', async () => {
    openSite('/Available/orlando')
    await screen.findByRole('heading', {level: 1})
    for (const [name, address] of [
      [/^Sign Up To Ride/, /rider-app$/],
      [/^Sign Up To Drive/, /driver-app$/],
    ] as const) {
      const link = screen.getByRole('link', {name})
      expect(link).toHaveAttribute('href', expect.stringMatching(address))
    }
  })
})
