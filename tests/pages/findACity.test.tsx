import {fireEvent, screen, waitFor, within} from '@testing-library/react'
import {beforeEach, describe, expect, test, vi} from 'vitest'
import {CITIES, GEOCODER, locateBrowser, whenAskedFor} from './outsideServices.ts'
import {openSite} from './site.tsx'

beforeEach(() => sessionStorage.clear())

const box = () => screen.findByRole('combobox', {name: 'Find a city'})
const search = () => screen.getByRole('button', {name: 'Search'})
const options = () => screen.getAllByRole('option').map(({textContent}) => textContent)

async function open(...parameters: Parameters<typeof openSite> | []) {
  const [address = '/FindaCity', settings] = parameters
  const site = openSite(address, settings)
  const input = await box()
  const type = async (text: string) => {
    await site.user.clear(input)
    await site.user.type(input, text)
  }
  /** Types, and waits until the cities are there. */
  const look = async (text: string) => {
    await type(text)
    return screen.findByRole('listbox')
  }
  return {...site, input, type, look, path: () => site.router.state.location.pathname}
}

describe('looking for a city', () => {
  test('finds cities by any part of their names, whatever the case, with their states', async () => {
    const {look} = await open()
    const list = await look('ORLAN')
    const orlando = within(list).getByRole('option', {name: 'Orlando Florida $9.95 a ride'})
    expect(orlando.querySelector('mark')).toHaveTextContent('Orlan')
    expect(options().filter((name) => !name?.toLowerCase().includes('orlan'))).toEqual([])
  })

  test('shows first which of them are served and what a ride costs, then those whose names begin as typed', async () => {
    const {look} = await open()
    await look('aus')
    const shown = options()
    expect(shown[0]).toBe('Austin Texas $9.95 a ride')
    expect(shown[1]).toMatch(/^Aus.* Not served yet$/)
    expect(shown.at(-1)).toMatch(/^(?!Aus).* Not served yet$/)
    expect(shown).toContain('Sausalito California Not served yet')
  })

  test('shows the fallback fee where a city has none', async () => {
    const {look} = await open()
    await look('eugene')
    expect(options()[0]).toBe('Eugene Oregon $5.95 a ride')
  })

  test('does not take a namesake of a city for the one that is served', async () => {
    const {look, user, path} = await open()
    await look('athens')
    expect(options()[0]).toBe('Athens Georgia $8.95 a ride')
    await user.click(screen.getByRole('option', {name: /^Athens Ohio/}))
    expect(await screen.findByRole('heading', {level: 1, name: 'Get Ready for Athens, Ohio!'})).toBeVisible()
    expect(path()).toBe('/NotAvailable/athens%2C-ohio')
  })

  test('says nothing of what is served while nobody knows', async () => {
    const {look} = await open('/FindaCity', {
      before: () => {
        whenAskedFor(CITIES, () => new Promise(() => {}))
      },
    })
    await look('orlando')
    expect(options()[0]).toBe('Orlando Florida ')
  })

  test('says how many there are, and what to do where they are too many', async () => {
    const {look} = await open()
    await look('san')
    expect(options()).toHaveLength(50)
    expect(screen.getByText(/^50 of \d+ cities\. Keep typing to see fewer\.$/)).toBeInTheDocument()
    expect(screen.getByText(/^and \d+ more: keep typing$/)).toBeVisible()
  })

  test('says that there is none, with what was typed', async () => {
    const {type} = await open()
    await type('Narnia <b>')
    const message = await screen.findByText('No cities found matching "Narnia <b>"')
    expect(message.closest('[role="status"]')).not.toBeNull()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  test('the District of Columbia is there', async () => {
    const {look} = await open()
    const list = await look('washington, d')
    expect(within(list).getByRole('option', {name: /District of Columbia/})).toBeInTheDocument()
  })
})

describe('the keyboard', () => {
  test('arrows go round the cities, Home and End to the ends, and the focus stays in the box', async () => {
    const {look, user, input} = await open()
    await look('orlando')
    const count = options().length
    const active = () => {
      const id = input.getAttribute('aria-activedescendant')
      return id ? screen.getAllByRole('option').findIndex((option) => option.id === id) : -1
    }
    expect(active()).toBe(-1)
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe(0)
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe(count - 1)
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe(0)
    await user.keyboard('{End}')
    expect(active()).toBe(count - 1)
    await user.keyboard('{Home}')
    expect(active()).toBe(0)
    expect(input).toHaveFocus()
  })

  test('Escape closes the list, and again empties the box', async () => {
    const {look, user, input} = await open()
    await look('orlando')
    expect(input).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    expect(input).toHaveAttribute('aria-expanded', 'false')
    expect(input).toHaveValue('orlando')
    await user.keyboard('{Escape}')
    expect(input).toHaveValue('')
  })

  test('Tab leaves the box and closes the list', async () => {
    const {look, user} = await open()
    await look('orlando')
    await user.tab()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  test('Enter chooses the city that the arrows have reached', async () => {
    const {look, user, path} = await open()
    await look('san jose')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(path()).toBe('/Available/san-jose'))
  })

  test('the city that the arrows have reached stays the one, also when the list of served cities comes meanwhile', async () => {
    let answer: (response: Response) => void = () => {}
    const {look, user, path} = await open('/FindaCity', {
      before: () => {
        whenAskedFor(CITIES, () => new Promise((resolve) => (answer = resolve)))
      },
    })
    await look('boil')
    await user.keyboard('{ArrowDown}')
    const marked = () => screen.getByRole('option', {selected: true})
    expect(marked()).toHaveTextContent(/^Boiling Spring Lakes/)
    answer(Response.json({cities: {content: [{name: 'Boiling Springs'}]}}))
    await waitFor(() => expect(options()[0]).toMatch(/ a ride$/))
    expect(marked()).toHaveTextContent(/^Boiling Spring Lakes/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/NotAvailable/boiling-spring-lakes'))
  })

  test('a button empties the box and gives the focus back', async () => {
    const {look, user, input} = await open()
    await look('orlando')
    await user.click(screen.getByRole('button', {name: 'Clear'}))
    expect(input).toHaveValue('')
    expect(input).toHaveFocus()
  })
})

describe('choosing a city', () => {
  test('that is served leads to its page', async () => {
    const {look, user, path} = await open()
    const list = await look('orlando')
    await user.click(within(list).getByRole('option', {name: /^Orlando Florida/}))
    expect(await screen.findByRole('heading', {level: 1, name: 'We are in Orlando'})).toBeVisible()
    expect(path()).toBe('/Available/orlando')
  })

  test('that is not served leads to the waitlist', async () => {
    const {look, user, path} = await open()
    const list = await look('boise')
    await user.click(within(list).getByRole('option', {name: /^Boise Idaho/}))
    expect(await screen.findByRole('heading', {level: 1, name: 'Get Ready for Boise!'})).toBeVisible()
    expect(path()).toBe('/NotAvailable/boise')
  })

  test.each([
    ['  SAN   JOSE ', '/Available/san-jose'],
    ['Narnia', '/NotAvailable/narnia'],
    ['a/b', '/NotAvailable/a%2Fb'],
  ])('by pressing Search with "%s" leads to %s', async (typed, address) => {
    const {type, user, path} = await open()
    await type(typed)
    await user.click(search())
    await waitFor(() => expect(path()).toBe(address))
  })

  test.each([
    ['Orlando, FL', '/Available/orlando'],
    ['austin, tx', '/Available/austin'],
    ['Athens, Ohio', '/NotAvailable/athens%2C-ohio'],
    ['Springfield, M', '/NotAvailable/springfield%2C-m'],
  ])('by pressing Enter behind its state, "%s", leads to %s', async (typed, address) => {
    const {look, user, path} = await open()
    await look(typed.split(',')[0] ?? '')
    await user.type(await box(), `${typed.slice(typed.indexOf(','))}{Enter}`)
    await waitFor(() => expect(path()).toBe(address))
  })

  test.each(['---', '..', '\u202esioB'])(
    'needs a text that can be a name: of "%s" it says what to try',
    async (typed) => {
      const {type, user, path, input} = await open()
      await type(typed)
      expect(await screen.findByText(`No cities found matching "${typed}"`)).toBeVisible()
      await user.type(input, '{Enter}')
      expect(screen.getByText(`No cities found matching "${typed}"`)).toBeVisible()
      input.blur()
      await waitFor(() => expect(screen.queryByText(/^No cities found/)).toBeNull())
      await user.type(input, '{Enter}')
      expect(screen.getByText(`No cities found matching "${typed}"`)).toBeVisible()
      expect(path()).toBe('/FindaCity')
    },
  )

  test('an apostrophe of a telephone is that of a keyboard', async () => {
    const {look, user, path} = await open()
    const list = await look('coeur d’al')
    expect(within(list).getByRole('option', {name: /^Coeur d'Alene Idaho/})).toBeVisible()
    await user.type(await box(), 'ene{Enter}')
    await waitFor(() => expect(path()).toBe("/NotAvailable/coeur-d'alene"))
  })

  test.each(['', '   '])('needs a text that says something, not "%s"', async (typed) => {
    const {input, user, path} = await open()
    if (typed) await user.type(input, typed)
    await user.click(search())
    await user.type(input, '{Enter}')
    expect(path()).toBe('/FindaCity')
  })

  test('waits for the list of cities, and says so', async () => {
    let answer: (response: Response) => void = () => {}
    const {type, user, path} = await open('/FindaCity', {
      before: () => {
        whenAskedFor(CITIES, () => new Promise((resolve) => (answer = resolve)))
      },
    })
    await type('Orlando')
    await user.click(search())
    expect(await screen.findByText('Looking up Orlando')).toBeInTheDocument()
    expect(search()).toHaveAttribute('aria-disabled', 'true')
    expect(path()).toBe('/FindaCity')
    answer(Response.json({cities: {content: [{name: 'orlando'}]}}))
    await waitFor(() => expect(path()).toBe('/Available/orlando'))
  })
})

describe('when the list of cities cannot be loaded', () => {
  const report = () => {
    const reported = vi.fn<typeof reportError>()
    vi.stubGlobal('reportError', reported)
    return reported
  }

  test.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 3, /could not be reached/],
    ['a fault of the service', () => new Response('', {status: 503}), 3, /answered with status 503/],
    ['a refusal', () => new Response('', {status: 401}), 1, /answered with status 401/],
    ['no JSON', () => new Response('<html>'), 1, /not JSON/],
    ['no list', () => Response.json({cities: {}}), 1, /cities\.content is no list/],
    [
      'a city without a name',
      () => Response.json({cities: {content: [{name: 'A'}, {}]}}),
      1,
      /content\[1\]\.name/,
    ],
  ])(
    'because of %s, nothing counts as served, the log says why, and the page that it could not be checked',
    async (_why, behave, tries, message) => {
      const reported = report()
      let asked = () => 0
      const {type, user, path} = await open('/FindaCity', {
        before: () => {
          asked = whenAskedFor(CITIES, behave).asked
        },
      })
      await screen.findByText('Type the name of your city in the box above.')
      expect(asked()).toBe(tries)
      await type('Orlando')
      await user.click(search())
      await waitFor(() => expect(path()).toBe('/NotAvailable/orlando'))
      expect(await screen.findByText('We couldn’t check whether Loop is in Orlando.')).toBeVisible()
      expect(reported.mock.calls.flat().map(String).join()).toMatch(message)
      await screen.findByRole('heading', {level: 1, name: 'Get Ready for Orlando!'})
      for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement()
    },
  )
})

describe('the city that the visitor is in', () => {
  const ORLANDO = {latitude: 28.54, longitude: -81.38}
  const BOISE = {latitude: 43.615, longitude: -116.2}

  test.each([
    [ORLANDO, '/Available/orlando'],
    [BOISE, '/NotAvailable/boise'],
  ])('is led to by itself: %o', async (position, address) => {
    const locate = locateBrowser(position)
    const {router} = openSite('/FindaCity')
    await waitFor(() => expect(router.state.location.pathname).toBe(address))
    expect(locate).toHaveBeenCalledTimes(1)
    expect(locate.mock.lastCall?.[2]).toMatchObject({enableHighAccuracy: true})
  })

  test('leaves alone who is busy in a dialog', async () => {
    let tell: (position: typeof ORLANDO) => void = () => {}
    locateBrowser(new Promise((resolve) => (tell = resolve)))
    const geocoder = whenAskedFor(GEOCODER, () => Response.json({address: {city: 'Orlando'}}))
    const {user, router} = openSite('/FindaCity')
    await screen.findByRole('region', {name: 'Every city we serve'})
    await user.click(screen.getByRole('button', {name: 'New'}))
    const name = await screen.findByRole('textbox', {name: 'Name'})
    tell(ORLANDO)
    await waitFor(() => expect(geocoder.asked()).toBe(1))
    await user.type(name, 'Ada')
    expect(name).toHaveValue('Ada')
    expect(router.state.location.pathname).toBe('/FindaCity')
  })

  test('is led to once a visit: going back stays', async () => {
    locateBrowser(ORLANDO)
    const {router} = openSite('/FindaCity')
    await screen.findByRole('heading', {level: 1, name: 'We are in Orlando'})
    await router.navigate(-1)
    await box()
    await screen.findByRole('region', {name: 'Every city we serve'})
    expect(router.state.location.pathname).toBe('/FindaCity')
  })

  test('is not led to once the visitor looks for another', async () => {
    let tell: (position: typeof ORLANDO) => void = () => {}
    locateBrowser(new Promise((resolve) => (tell = resolve)))
    const geocoder = whenAskedFor(GEOCODER, () => Response.json({address: {city: 'Orlando'}}))
    const {look, path} = await open()
    await look('austintown')
    tell(ORLANDO)
    await waitFor(() => expect(geocoder.asked()).toBe(1))
    expect(await screen.findByRole('option', {name: /^Austintown/})).toBeVisible()
    expect(path()).toBe('/FindaCity')
  })

  const answered = (body: unknown) => () => Response.json(body)
  const inOrlando = answered({address: {city: 'Orlando'}})
  const useLocation = () => screen.findByRole('button', {name: 'Use my location'})

  test.each([
    ['the visitor refuses', 'denied' as const, inOrlando, /^Your browser keeps your location to itself/],
    ['the device cannot tell', 'unavailable' as const, inOrlando, /^Your device can’t tell where it is/],
    ['the device takes too long', 'timeout' as const, inOrlando, /^Your device is taking too long/],
    ['the geocoder refuses', ORLANDO, () => new Response('', {status: 403}), /^We couldn’t look up the city/],
    ['the geocoder answers nonsense', ORLANDO, () => new Response('<html>'), /^We couldn’t look up the city/],
    ['there is no city', ORLANDO, answered({error: 'Unable to geocode'}), /^There’s no city where you are/],
  ])(
    'is not told when %s: the page says so, works, and can ask again',
    async (_why, position, behave, sentence) => {
      const locate = locateBrowser(position)
      const {look, path, user} = await open('/FindaCity', {
        before: () => {
          whenAskedFor(GEOCODER, behave)
        },
      })
      const said = await screen.findByText(sentence)
      expect(said).toHaveAttribute('role', 'status')
      await look('orlando')
      expect(path()).toBe('/FindaCity')
      await user.click(await useLocation())
      await waitFor(() => expect(locate).toHaveBeenCalledTimes(2))
      expect(await screen.findByText(sentence)).toBe(said)
    },
  )

  test('is not told on a page without https: the browser is not blamed, and not asked', async () => {
    vi.stubGlobal('isSecureContext', false)
    const locate = locateBrowser(ORLANDO)
    await open()
    const said = await screen.findByText(
      /to secure addresses alone, which begin with https\. Type your city\.$/,
    )
    expect(said).toHaveAttribute('role', 'status')
    expect(locate).not.toHaveBeenCalled()
  })

  test('is led to by the button once the browser tells, also after it had refused', async () => {
    locateBrowser('denied')
    const {user, path} = await open()
    await screen.findByText(/^Your browser keeps/)
    locateBrowser(ORLANDO)
    await user.click(await useLocation())
    await waitFor(() => expect(path()).toBe('/Available/orlando'))
  })

  test('is led to by the button as often as it is pressed', async () => {
    locateBrowser(ORLANDO)
    const {router} = openSite('/FindaCity')
    await screen.findByRole('heading', {level: 1, name: 'We are in Orlando'})
    await router.navigate(-1)
    locateBrowser(BOISE)
    fireEvent.click(await useLocation())
    expect(await screen.findByRole('heading', {level: 1, name: 'Get Ready for Boise!'})).toBeVisible()
  })

  test('is not led to by the button once the visitor types', async () => {
    locateBrowser('denied')
    const {user, type, path} = await open()
    await screen.findByText(/^Your browser keeps/)
    let tell: (position: typeof ORLANDO) => void = () => {}
    locateBrowser(new Promise((resolve) => (tell = resolve)))
    const geocoder = whenAskedFor(GEOCODER, inOrlando)
    await user.click(await useLocation())
    expect(await screen.findByText('Asking your browser where you are…')).toBeVisible()
    await type('Boise')
    tell(ORLANDO)
    await waitFor(() => expect(geocoder.asked()).toBe(1))
    await waitFor(() => expect(screen.queryByText(/^Asking/)).not.toBeInTheDocument())
    expect(path()).toBe('/FindaCity')
  })

  test('is asked for nowhere else', async () => {
    const locate = locateBrowser(ORLANDO)
    openSite('/Rider')
    await screen.findByRole('heading', {level: 1})
    expect(locate).not.toHaveBeenCalled()
  })
})

describe('the cities that are served', () => {
  test('are links by state, and dots on the map that lead to the same pages', async () => {
    await open()
    const directory = await screen.findByRole('region', {name: 'Every city we serve'})
    await within(directory).findByRole('heading', {name: 'Florida'})
    const links = within(directory)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/Available/'))
    expect(links).toHaveLength(27)
    expect(links.map(({parentElement}) => parentElement?.textContent)).toEqual(
      expect.arrayContaining(['Athens $8.95', 'San Jose $11.95', 'Eugene $5.95']),
    )
    expect(within(directory).getByRole('link', {name: 'St. Petersburg'})).toHaveAttribute(
      'href',
      '/Available/st.-petersburg',
    )
    const map = screen.getByRole('img', {name: /^Map of the United States with the cities we serve/})
    const addresses = links.map((link) => link.getAttribute('href')).toSorted()
    const dots = () => Array.from(map.parentElement?.querySelectorAll('a') ?? [])
    // The places of cities arrive separately from the list.
    await waitFor(() =>
      expect(
        dots()
          .map((dot) => dot.getAttribute('href'))
          .toSorted(),
      ).toEqual(addresses),
    )
  })

  test('credit where the names come from', async () => {
    await open()
    expect(await screen.findByRole('link', {name: /^GeoNames/})).toHaveAttribute(
      'href',
      'https://www.geonames.org/',
    )
  })
})
