import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test, vi} from 'vitest'
import {openSite} from './site.tsx'

/** Content that cannot be shown fails a test; here it is reported as to a browser's console. */
function visitProduction() {
  vi.stubEnv('MODE', 'production')
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  return reported
}

describe('questions', () => {
  const openQuestions = (region: HTMLElement) =>
    within(region)
      .getAllByRole('group')
      .filter((details) => details.hasAttribute('open'))
      .map((details) => details.querySelector('summary')?.textContent)

  test.each(['/', '/Rider'])('%s has three, the first one open', async (address) => {
    openSite(address)
    const region = await screen.findByRole('region', {name: 'Asked often'})
    expect(within(region).getAllByRole('group')).toHaveLength(3)
    expect(openQuestions(region)).toHaveLength(1)
  })

  test('one is open at a time, and a second tap closes it', async () => {
    const {user} = openSite('/Rider')
    const region = await screen.findByRole('region', {name: 'Asked often'})
    await user.click(within(region).getByText('How far can I go?'))
    await waitFor(() => expect(openQuestions(region)).toEqual(['How far can I go?']))
    await user.click(within(region).getByText('How many people can ride?'))
    await waitFor(() => expect(openQuestions(region)).toEqual(['How many people can ride?']))
    await user.click(within(region).getByText('How many people can ride?'))
    await waitFor(() => expect(openQuestions(region)).toEqual([]))
  })

  test('stay open or closed as the visitor left them when staff add one above', async () => {
    const {lake, publish, user} = openSite('/Rider', {live: true})
    const region = await screen.findByRole('region', {name: 'Asked often'})
    await waitFor(() => expect(lake.openStreamCount).toBe(1))
    await user.click(within(region).getByText('How far can I go?'))
    await waitFor(() => expect(openQuestions(region)).toEqual(['How far can I go?']))

    const added = {_key: 'added', _type: 'reference', _ref: 'faq-rider-return-ride'}
    publish('page-rider', {insert: {before: 'sections[_type=="faqSection"].items[0]', items: [added]}})
    await waitFor(() => expect(within(region).getAllByRole('group')).toHaveLength(4))
    expect(openQuestions(region)).toEqual(['How far can I go?'])
  })

  test('have an address each, which stays when they are reworded and opens the answer', async () => {
    const question = 'Is there a limit on friends?'
    const {user} = openSite('/Rider#faq-rider-how-many', {
      before: ({publish}) => publish('faq-rider-how-many', {set: {question}}),
    })
    const region = await screen.findByRole('region', {name: 'Asked often'})
    await waitFor(() => expect(openQuestions(region)).toEqual([question]))
    expect(within(region).getByText(question)).toHaveFocus()
    const link = within(region).getByRole('link', {name: `Copy link to “${question}”`})
    expect(link).toHaveAttribute('href', '#faq-rider-how-many')
    await user.click(link)
    expect(await screen.findByText('Link to the question copied')).toHaveAttribute('role', 'status')
    expect(await navigator.clipboard.readText()).toMatch(/^http.*#faq-rider-how-many$/)
  })

  test('one that was deleted is left out, and reported', async () => {
    const reported = visitProduction()
    const lost = {_key: 'lost', _type: 'reference', _ref: 'faq-deleted', _weak: true}
    openSite('/Rider', {
      before: ({publish}) =>
        publish('page-rider', {insert: {after: 'sections[_type=="faqSection"].items[0]', items: [lost]}}),
    })
    const region = await screen.findByRole('region', {name: 'Asked often'})
    expect(within(region).getAllByRole('group')).toHaveLength(3)
    expect(reported).toHaveBeenCalledOnce()
    expect(String(reported.mock.calls[0]?.[0])).toMatch(
      /sections\[.*\]\.items\[1\] is empty: remove it, or publish what it refers to/,
    )
  })

  test('answers write facts as the sentence needs them', async () => {
    openSite('/Rider')
    const region = await screen.findByRole('region', {name: 'Asked often'})
    expect(region).toHaveTextContent(
      'Anywhere inside the 8-\u2060mile radius: drop-\u2060off has to be within eight miles of pickup.',
    )
  })
})

describe('sections', () => {
  test('whose headings are names of the frame leave its panels and its landmark alone', async () => {
    const headings = ['Main', 'Panel menu', 'Panel sign up', 'Panel sign up title', 'Root']
    const {user} = openSite('/Rider', {
      before: ({publish}) =>
        publish('page-rider', {
          insert: {
            after: 'sections[0]',
            items: headings.map((heading, index) => ({
              _key: `added-${index}`,
              _type: 'cardGrid',
              heading,
              cards: [],
            })),
          },
        }),
    })
    await screen.findByRole('region', {name: 'Panel sign up title'})
    const ids = [...document.querySelectorAll('[id]')].map(({id}) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    await user.click(within(screen.getByRole('banner')).getByRole('button', {name: 'Sign Up'}))
    expect(screen.getByRole('dialog', {name: 'Sign up'})).toBeVisible()
  })

  test('are regions named by their headings, and links can lead to them', async () => {
    openSite('/')
    const region = await screen.findByRole('region', {name: 'How a free ride works'})
    expect(region).toHaveAttribute('id', 'how-a-free-ride-works')
  })

  test('every link to a section of the site leads to one', async () => {
    const {router} = openSite('/')
    await screen.findByRole('heading', {level: 1})
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    const anchored = [...new Set(links.filter((href) => /^\/.*#/.test(href)))]
    expect(anchored.length).toBeGreaterThan(0)
    for (const href of anchored) {
      await router.navigate(href)
      const id = href.split('#')[1] ?? ''
      await waitFor(() => expect(document.getElementById(id), href).toBeInTheDocument())
    }
  })

  test('show the numbers of the facts inside their drawings', async () => {
    openSite('/Rider', {before: ({publish}) => publish('fact-radius', {set: {value: 9}})})
    const drawing = await screen.findByRole('img', {name: /^A city inside a circle 9 miles in radius/})
    expect(drawing).toHaveTextContent('9 miles')
  })

  test('the receipt adds up to nothing', async () => {
    openSite('/')
    const region = await screen.findByRole('region', {name: 'One scan, and the fare’s gone.'})
    const terms = within(region)
      .getAllByRole('term')
      .map((term) => term.textContent)
    const amounts = within(region)
      .getAllByRole('definition')
      .map((amount) => amount.textContent)
    expect(terms).toEqual(['Ride to dinner', 'Paid by the place', 'You pay'])
    expect(amounts).toEqual(['$9.95', '−$9.95', '$0.00'])
  })
})

test('a section of a kind that the site does not know is left out, and reported once', async () => {
  const reported = visitProduction()
  openSite('/', {
    before: ({publish}) =>
      publish('page-home', {insert: {after: 'sections[-1]', items: [{_key: 'new', _type: 'videoWall'}]}}),
  })
  expect(await screen.findByRole('region', {name: 'Asked often'})).toBeVisible()
  expect(reported).toHaveBeenCalledOnce()
  expect(String(reported.mock.calls[0]?.[0])).toContain('"videoWall"')
})
