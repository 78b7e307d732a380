import {act, fireEvent, screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test, vi} from 'vitest'
import {openSite, type SiteOptions} from './site.tsx'

/** Durations of a subscription, of success and of an error, in milliseconds. */
const DELAY = 1500
const SUCCESS_TIME = 2000
const ERROR_TIME = 5000

const HEADING = 'News, when there’s news.'
const SUCCESS = 'Successfully subscribed to our newsletter!'

const newButton = () => screen.findByRole('button', {name: 'New'})
const popup = () => screen.getByRole('dialog', {name: HEADING})
const isOpen = () => screen.queryByRole('dialog', {name: HEADING}) !== null
const nameField = () => within(popup()).getByRole('textbox', {name: 'Name'})
const emailField = () => within(popup()).getByRole('textbox', {name: 'Email'})
const submitButton = () => within(popup()).getByRole('button', {name: 'Keep me posted'})

/** Returns the single error in the popup; null if there is none. */
const errorText = () =>
  within(popup())
    .getAllByRole('alert')
    .map((alert) => alert.textContent)
    .join('') || null

const stopClock = () => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'Date']})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** Changes of a panel come after the task that opened or closed it. */
const settle = () => act(() => Promise.resolve())

/** Opens the popup, and stops the clock once its form is there. */
async function openPopup(options?: SiteOptions) {
  const site = openSite('/', options)
  await site.user.click(await newButton())
  await screen.findByRole('textbox', {name: 'Email'})
  stopClock()
  return site
}

async function send(name: string, email: string) {
  fireEvent.change(nameField(), {target: {value: name}})
  fireEvent.change(emailField(), {target: {value: email}})
  fireEvent.click(submitButton())
  await settle()
}

async function reopen() {
  fireEvent.click(screen.getByRole('button', {name: 'New'}))
  await settle()
}

async function closePopup() {
  fireEvent.click(within(popup()).getByRole('button', {name: 'Close'}))
  await settle()
}

describe('the floating button', () => {
  test('opens a form whose first field has the focus', async () => {
    await openPopup()
    expect(nameField()).toHaveFocus()
    expect(nameField()).toHaveAttribute('autocomplete', 'name')
    expect(emailField()).toHaveAttribute('autocomplete', 'email')
    expect(screen.getByRole('button', {name: 'New'})).toHaveAttribute('aria-expanded', 'true')
  })

  test('gives that field the focus at once when it opens the form again', async () => {
    await openPopup()
    await closePopup()
    await reopen()
    expect(nameField()).toHaveFocus()
  })

  test.each<[string, (site: ReturnType<typeof openSite>) => Promise<void>]>([
    ['Escape', ({user}) => user.keyboard('{Escape}')],
    [
      'a click on the scrim',
      async ({user}) => {
        await waitFor(() => expect(popup()).toHaveAttribute('closedby', 'any'))
        await user.click(popup())
      },
    ],
    ['its button', ({user}) => user.click(within(popup()).getByRole('button', {name: 'Close'}))],
  ])('has the focus again when %s closes the popup', async (_way, close) => {
    const site = await openPopup()
    vi.useRealTimers()
    await close(site)
    expect(isOpen()).toBe(false)
    expect(await newButton()).toHaveFocus()
  })

  test('comes before the footer, in the order of reading', async () => {
    openSite('/')
    const button = await newButton()
    expect(button.compareDocumentPosition(screen.getByRole('contentinfo'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  test.each(['/Legals', '/TermsofUses', '/DriverRequirments'])('is not on %s', async (address) => {
    openSite(address)
    await screen.findByRole('heading', {level: 1})
    expect(screen.queryByRole('button', {name: 'New'})).not.toBeInTheDocument()
  })

  test('says what staff write', async () => {
    const {lake, publish} = openSite('/', {live: true})
    await newButton()
    await waitFor(() => expect(lake.openStreamCount).toBe(1))
    publish('newsletterPopup', {set: {buttonLabel: 'News'}})
    expect(await screen.findByRole('button', {name: 'News'})).toBeVisible()
  })

  test('leads to the text that says what happens to what is typed', async () => {
    await openPopup()
    const link = within(popup()).getByRole('link', {name: 'Read the Privacy Policy'})
    expect(link).toHaveAttribute('href', '/Legal')
  })

  test('is not there when staff took the popup back', async () => {
    openSite('/', {before: ({remove}) => remove('newsletterPopup')})
    await screen.findByRole('heading', {level: 1})
    expect(screen.queryByRole('button', {name: 'New'})).not.toBeInTheDocument()
  })
})

describe('an entry', () => {
  test.each([
    ['', '', 'Email is required', emailField],
    ['Jo', ' ', 'Email is required', emailField],
    [' ', 'jo@rivera.example', 'Name is required', nameField],
    ['', 'no address', 'Name is required', nameField],
  ])('of the name "%s" and the email "%s": %s', async (name, email, text, field) => {
    await openPopup()
    await send(name, email)
    expect(errorText()).toBe(text)
    expect(field()).toHaveFocus()
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(text)
  })

  test('with an address in the wrong format is refused after a while, and stays to be mended', async () => {
    await openPopup()
    await send('Jo', 'jo@rivera')
    await pass(DELAY - 1)
    expect(errorText()).toBeNull()
    await pass(1)
    expect(errorText()).toBe('Please enter a valid email address')
    expect(emailField()).toHaveFocus()
    expect(nameField()).toHaveValue('Jo')
    expect(emailField()).toHaveValue('jo@rivera')

    await send('Jo', 'jo@mended.example')
    await pass(DELAY)
    expect(screen.getByText(SUCCESS)).toBeVisible()
  })

  test('is told what is wrong for five seconds', async () => {
    await openPopup()
    await send('', '')
    await pass(ERROR_TIME - 1)
    expect(errorText()).toBe('Email is required')
    await pass(1)
    expect(errorText()).toBeNull()
    expect(emailField()).toBeValid()
  })

  test('that is sent again is told for five seconds from then on', async () => {
    await openPopup()
    await send('', '')
    await pass(ERROR_TIME - 1)
    await send('', '')
    await pass(ERROR_TIME - 1)
    expect(errorText()).toBe('Email is required')
  })

  test('can be read but not changed while it is on its way, and the focus stays', async () => {
    await openPopup()
    const button = submitButton()
    button.focus()
    await send('Jo', 'busy@rivera.example')
    expect(button).toHaveAccessibleName('Subscribing…')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveFocus()
    expect(within(popup()).getByRole('status')).toHaveTextContent('Subscribing…')
    expect(nameField()).toHaveAttribute('readonly')
    expect(emailField()).toHaveAttribute('readonly')
  })

  test('is sent once, however often the button is pressed', async () => {
    await openPopup()
    const button = submitButton()
    await send('Jo', 'often@rivera.example')
    fireEvent.click(button)
    await pass(DELAY)
    expect(screen.getByText(SUCCESS)).toBeVisible()
    await pass(DELAY)
    expect(screen.getByText(SUCCESS)).toBeVisible()
  })
})

describe('a subscription', () => {
  test('is confirmed, and the popup closes', async () => {
    await openPopup()
    await send('Jo', 'jo@rivera.example')
    await pass(DELAY)
    expect(within(popup()).getByRole('status')).toHaveTextContent(SUCCESS)
    expect(screen.getByRole('heading', {name: SUCCESS})).toHaveFocus()
    expect(screen.getByText('Keep me posted')).not.toBeVisible()
    await pass(SUCCESS_TIME - 1)
    expect(isOpen()).toBe(true)
    await pass(1)
    expect(isOpen()).toBe(false)
    expect(screen.getByRole('button', {name: 'New'})).toHaveFocus()
  })

  test('is neither stored nor sent', async () => {
    await openPopup()
    vi.mocked(fetch).mockClear()
    await send('Lee', 'lee@rivera.example')
    await pass(DELAY)
    expect(screen.getByText(SUCCESS)).toBeVisible()
    expect(fetch).not.toHaveBeenCalled()
    expect(document.cookie).toBe('')
    expect(JSON.stringify({...localStorage, ...sessionStorage})).not.toContain('lee@')
  })

  test('leaves empty fields for the next one', async () => {
    await openPopup()
    await send('Jo', 'empty@rivera.example')
    await pass(DELAY)
    expect(screen.getByLabelText('Name')).toHaveValue('')
    expect(screen.getByLabelText('Email')).toHaveValue('')
    await pass(SUCCESS_TIME)
    await reopen()
    expect(nameField()).toHaveValue('')
    expect(emailField()).toHaveValue('')
  })

  test.each([
    ['sam@rivera.example', 'sam@rivera.example'],
    ['kim@rivera.example', 'Kim@RIVERA.example'],
  ])('of %s refuses %s', async (email, again) => {
    await openPopup()
    await send('Sam', email)
    await pass(DELAY)
    await pass(SUCCESS_TIME)
    await reopen()
    await send('Sam', again)
    await pass(DELAY)
    expect(errorText()).toBe('This email is already subscribed')
  })

  test('completes when the popup is closed meanwhile, and a fresh form follows', async () => {
    await openPopup()
    await send('Ann', 'ann@rivera.example')
    await closePopup()
    await reopen()
    expect(emailField()).toHaveValue('')
    await pass(DELAY + SUCCESS_TIME)
    expect(screen.queryByText(SUCCESS)).not.toBeInTheDocument()
    expect(isOpen()).toBe(true)

    await send('Ann', 'ann@rivera.example')
    await pass(DELAY)
    expect(errorText()).toBe('This email is already subscribed')
  })

  test('that nobody sent waits with what was typed', async () => {
    await openPopup()
    fireEvent.change(nameField(), {target: {value: 'Jo'}})
    await closePopup()
    await reopen()
    expect(nameField()).toHaveValue('Jo')
  })
})

describe('what the popup shows', () => {
  const asksForForm = (query: string) => query.includes('successMessage')

  test('is fetched once somebody opens it, and only once', async () => {
    const {network, user} = openSite('/')
    const button = await newButton()
    expect(network.queries.filter(asksForForm)).toHaveLength(0)
    await user.click(button)
    await waitFor(() => expect(nameField()).toHaveFocus())
    await user.keyboard('{Escape}')
    await user.click(button)
    await waitFor(() => expect(nameField()).toHaveFocus())
    expect(network.queries.filter(asksForForm)).toHaveLength(1)
  })

  test('can be asked for again when it could not be fetched', async () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const {network, user} = openSite('/')
    const button = await newButton()
    network.down = true
    await user.click(button)
    expect(await within(popup()).findByText(/couldn’t be loaded/)).toBeVisible()
    await waitFor(() => expect(reported).toHaveBeenCalledOnce())

    const tryAgain = within(popup()).getByRole('button', {name: 'Try again'})
    const {promise, resolve} = Promise.withResolvers<void>()
    network.held = promise
    await user.click(tryAgain)
    expect(await within(popup()).findByText('Loading')).toBeInTheDocument()
    resolve()
    expect(await within(popup()).findByText(/couldn’t be loaded/)).toBeVisible()
    expect(tryAgain).toHaveFocus()

    network.down = false
    await user.click(tryAgain)
    await waitFor(() => expect(nameField()).toHaveFocus())
  })
})
