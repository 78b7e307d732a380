import {render, screen} from '@testing-library/react'
import type {ComponentProps, ReactNode} from 'react'
import {MemoryRouter} from 'react-router-dom'
import {describe, expect, test, vi} from 'vitest'
import {ContentLink} from './ContentLink.tsx'
import {CopyProvider} from './copy.tsx'
import {ContentProblem} from './errors.ts'
import {HomeLink} from './HomeLink.tsx'
import {PageLink} from './PageLink.tsx'
import {ServiceAddresses} from './useServiceAddress.ts'

const NEWS = 'https://news.example/'
const SERVICES = {
  riderAppAndroid: null,
  riderAppIos: null,
  driverAppIos: null,
  driverAppAndroid: null,
  businessSignUp: null,
  businessSignIn: null,
  news: NEWS,
}

const show = (children: ReactNode, names: Record<string, string> = {productName: 'Orbit'}) =>
  render(
    <MemoryRouter>
      <ServiceAddresses value={SERVICES}>
        <CopyProvider values={{names, facts: new Map()}}>{children}</CopyProvider>
      </ServiceAddresses>
    </MemoryRouter>,
  )

type Props = ComponentProps<typeof ContentLink>

const empty = {route: null, topicSlug: null, anchor: null, service: null, url: null}

const showLink = (link: Partial<Props['link']>, props: Omit<Props, 'link'> = {}) =>
  show(<ContentLink link={{...empty, label: 'About {productName}', target: null, ...link}} {...props} />)

/** Renders as for visitors, for whom a problem of the content breaks nothing. */
function showToVisitor(link: Partial<Props['link']>) {
  vi.stubEnv('MODE', 'production')
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const {container} = showLink(link)
  return {html: container.innerHTML, reported: reported.mock.calls.map(([error]) => error)}
}

describe('a link of the content', () => {
  test('leads to a page, to one of its parts, or to a help topic', () => {
    showLink({label: 'Page', target: 'page', route: '/Rider'})
    showLink({label: 'Part', target: 'page', route: '/Rider', anchor: 'pay'})
    showLink({label: 'Topic', target: 'page', route: '/Help{productName}', topicSlug: 'lost & found'})
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/Rider', '/Rider#pay', '/HelpOrbit?topic=lost%20%26%20found'])
  })

  test('has names in its words, and what is shown after them', () => {
    showLink({target: 'page', route: '/About'}, {className: 'big', children: <i>, and more</i>})
    const link = screen.getByRole('link', {name: 'About Orbit, and more'})
    expect(link).toHaveClass('big')
  })

  test('says that it leads to the page that is shown, on that page alone', () => {
    showLink({label: 'Here', target: 'page', route: '/Rider'}, {current: true})
    showLink({label: 'There', target: 'page', route: '/Driver'})
    expect(screen.getByRole('link', {name: 'Here'})).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', {name: 'There'})).not.toHaveAttribute('aria-current')
  })

  test('opens another site, or a service of ours, in a tab of its own', () => {
    showLink({label: 'Elsewhere', target: 'url', url: 'https://example.com/'}, {className: 'out'})
    showLink({label: 'News', target: 'service', service: 'news'})
    const elsewhere = screen.getByRole('link', {name: 'Elsewhere (opens in a new tab)'})
    expect(elsewhere).toHaveAttribute('href', 'https://example.com/')
    expect(elsewhere).toHaveClass('out')
    expect(screen.getByRole('link', {name: 'News (opens in a new tab)'})).toHaveAttribute('href', NEWS)
  })

  test('to sign up is a button that opens the panel', () => {
    showLink({label: 'Sign up', target: 'signUp'}, {className: 'cta'})
    const button = screen.getByRole('button', {name: 'Sign up'})
    expect(button).toHaveAttribute('commandfor', 'panel-sign-up')
    expect(button).toHaveAttribute('command', 'show-modal')
    expect(button).toHaveAttribute('aria-haspopup', 'dialog')
    expect(button).toHaveClass('cta')
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('leads where staff chose last, whatever it still holds of what they chose before', () => {
    const held = {route: '/Rider', service: 'news', url: 'https://example.com/'} as const
    showLink({...held, target: 'page'})
    showLink({...held, target: 'service'})
    showLink({...held, target: 'url'})
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/Rider', NEWS, 'https://example.com/'])
  })

  test.each([
    ['page', {service: 'news', url: 'https://example.com/'}],
    ['service', {route: '/Rider', url: 'https://example.com/'}],
    ['url', {route: '/Rider', service: 'news'}],
    [null, {route: '/Rider', service: 'news', url: 'https://example.com/'}],
  ] as const)('to a %s that is not there is left out, and reported', (target, others) => {
    const label = `To no ${target}`
    const problem = `The link "${label}" leads nowhere. Choose a published page or an address.`
    expect(showToVisitor({label, target, ...others})).toEqual({
      html: '',
      reported: [new ContentProblem(problem)],
    })
  })

  test('to a service without an address is left out, and reported with the place to add it', () => {
    const {html, reported} = showToVisitor({target: 'service', service: 'businessSignIn'})
    expect(html).toBe('')
    expect(reported).toEqual([
      new ContentProblem(
        'Nobody has entered an address for "businessSignIn". Add it to the site settings, under "Apps and services of ours".',
      ),
    ])
  })
})

describe('a link to a page', () => {
  test('has what is told of it, besides its address', () => {
    show(
      <PageLink to={{route: '/Rider'}} className="card">
        Ride
      </PageLink>,
    )
    const link = screen.getByRole('link', {name: 'Ride'})
    expect(link).toHaveAttribute('href', '/Rider')
    expect(link).toHaveClass('card')
  })

  test('that is gone shows its words without a link', () => {
    const {container} = show(<PageLink to={{route: null}}>Ride</PageLink>)
    expect(container.innerHTML).toBe('Ride')
  })

  test('whose address has the name of the product has none of it while nobody has named that', () => {
    show(<PageLink to={{route: '/Help{productName}'}}>Help</PageLink>, {})
    expect(screen.getByRole('link')).toHaveAttribute('href', '/Help')
  })
})

test('The name of the product leads home, beside a ring with a gap for the car', () => {
  const {container} = show(<HomeLink />)
  const home = screen.getByRole('link', {name: 'Orbit, home'})
  expect(home).toHaveAttribute('href', '/')
  expect(home).toHaveTextContent(/^Orbit$/)
  const gap = container.querySelector('mask')?.id
  expect(gap).toBeTruthy()
  expect(container.querySelector('circle')).toHaveAttribute('mask', `url(#${gap})`)
})
