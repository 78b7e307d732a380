import {render, screen} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {type AppName, StoreBadges} from './StoreBadges.tsx'
import {ServiceAddresses} from './useServiceAddress.ts'

const SERVICES = {
  riderAppIos: 'https://apple.example/rider',
  riderAppAndroid: 'https://play.example/rider',
  driverAppIos: 'https://apple.example/driver',
  driverAppAndroid: 'https://play.example/driver',
  businessSignUp: null,
  businessSignIn: null,
  news: null,
}

const show = (app: AppName | null, services: Partial<typeof SERVICES> = {}) =>
  render(
    <ServiceAddresses value={{...SERVICES, ...services}}>
      <StoreBadges app={app} />
    </ServiceAddresses>,
  )

const links = () =>
  screen.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, link.href])

test.each(['rider', 'driver'] as const)('The %s app is offered in the stores of both phones', (app) => {
  const {container} = show(app)
  expect(links()).toEqual([
    [`Get the ${app} app for iPhone (opens in a new tab)`, `https://apple.example/${app}`],
    [`Get the ${app} app for Android (opens in a new tab)`, `https://play.example/${app}`],
  ])
  const phones = [...container.querySelectorAll('svg')].map(({innerHTML}) => innerHTML)
  expect(new Set(phones).size, 'each has its own outline').toBe(2)
})

test('Where no app is chosen, or one that is newer than the site, none is offered', () => {
  expect(show(null).container.innerHTML).toBe('')
  // An app from a dataset newer than the site, which the types cannot know.
  const newer: AppName = JSON.parse('"courier"')
  expect(show(newer).container.innerHTML).toBe('')
})

test('A store whose address nobody has entered is left out, and reported', () => {
  vi.stubEnv('MODE', 'production')
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  show('driver', {driverAppIos: ''})
  expect(links()).toEqual([
    ['Get the driver app for Android (opens in a new tab)', 'https://play.example/driver'],
  ])
  expect(reported).toHaveBeenCalledOnce()
})
