import {act, screen, waitFor} from '@testing-library/react'
import {describe, expect, test, vi} from 'vitest'
import {CITIES, whenAskedFor} from './outsideServices.ts'
import {openSite} from './site.tsx'

const field = () => screen.getByRole('textbox', {name: 'Mobile number'})
const join = () => screen.getByRole('button', {name: 'Join the waitlist'})
const success = () => screen.queryByRole('heading', {name: 'Ride Free with Loop!'})
const again = () => screen.queryByRole('button', {name: 'I didn’t receive a text'})

async function open(address = '/NotAvailable/boise') {
  const site = openSite(address)
  await screen.findByRole('heading', {level: 1})
  return site
}

describe('the page of a city that is not served', () => {
  test.each([
    ['/NotAvailable/boise', 'Get Ready for Boise!'],
    ['/notavailable/GREENSBORO', 'Get Ready for Greensboro, NC!'],
    ['/NotAvailable/st.-louis', 'Get Ready for St. Louis!'],
    ['/NotAvailable/winston-salem', 'Get Ready for Winston-Salem!'],
    ['/NotAvailable/new-narnia', 'Get Ready for New Narnia!'],
  ])('%s reads %s', async (address, heading) => {
    await open(address)
    expect(screen.getByRole('heading', {level: 1})).toHaveTextContent(heading)
  })

  test('says of its field that it is required', async () => {
    await open()
    expect(field()).toBeRequired()
  })

  test('stands alone, with a way home and a way to another city', async () => {
    const {user, router} = await open()
    expect(screen.queryByRole('banner')).not.toBeInTheDocument()
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
    expect(screen.getByRole('link', {name: 'Loop, home'})).toHaveAttribute('href', '/')
    await user.click(screen.getByRole('link', {name: 'Try another city'}))
    await waitFor(() => expect(router.state.location.pathname).toBe('/FindaCity'))
  })
})

describe('the waitlist of a city that is served after all', () => {
  test('shows as it does for others, and names the page that serves it, which it leads to', async () => {
    const {user, router} = await open('/NotAvailable/st.-petersburg')
    const heading = 'Get Ready for St. Petersburg!'
    expect(await screen.findByText('Loop is in St. Petersburg.')).toBeVisible()
    expect(screen.getByRole('heading', {level: 1, name: heading})).toBeVisible()
    expect(join()).toBeVisible()
    await user.click(screen.getByRole('link', {name: 'See rides in St. Petersburg'}))
    expect(await screen.findByRole('heading', {level: 1, name: 'We are in St. Petersburg'})).toBeVisible()
    expect(router.state.location.pathname).toBe('/Available/st.-petersburg')
  })

  test('says nothing of the kind where the list does not have the city', async () => {
    const {asked} = whenAskedFor(CITIES, () => Response.json({cities: {content: [{name: 'Orlando'}]}}))
    const {router} = await open('/NotAvailable/boise')
    await waitFor(() => expect(asked()).toBe(1))
    await router.navigate('/NotAvailable/orlando')
    // The list has loaded, and has this city, unlike the other one.
    expect(await screen.findByText('Loop is in Orlando.')).toBeVisible()
    await router.navigate('/NotAvailable/boise')
    await screen.findByRole('heading', {level: 1, name: 'Get Ready for Boise!'})
    expect(screen.queryByText(/^Loop is in/)).not.toBeInTheDocument()
    expect(screen.queryByText(/couldn’t check/)).not.toBeInTheDocument()
    expect(screen.queryByRole('link', {name: /^See rides/})).not.toBeInTheDocument()
  })
})

describe('the phone field', () => {
  test('formats the number as one types, and takes ten digits only', async () => {
    const {user} = await open()
    await user.type(field(), '12a3-45')
    expect(field()).toHaveValue('(123) 45')
    await user.type(field(), '6789012')
    expect(field()).toHaveValue('(123) 456-7890')
  })

  test('takes a number that is pasted', async () => {
    const {user} = await open()
    await user.click(field())
    await user.paste('+1 208.555.0123')
    expect(field()).toHaveValue('(208) 555-0123')
  })

  test('lets Backspace through its punctuation', async () => {
    const {user} = await open()
    await user.type(field(), '1234567')
    await user.keyboard('{Backspace}'.repeat(7))
    expect(field()).toHaveValue('')
  })

  test('keeps the caret where one types', async () => {
    const {user} = await open()
    await user.type(field(), '12345')
    await user.type(field(), '9', {initialSelectionStart: 2, initialSelectionEnd: 2})
    expect(field()).toHaveValue('(192) 345')
    expect(field()).toHaveProperty('selectionStart', 3)
  })
})

describe('joining', () => {
  test.each([
    ['', 'Enter all ten digits: 10 are missing.'],
    ['1234567', 'Enter all ten digits: 3 are missing.'],
    ['123456789', 'Enter all ten digits: 1 is missing.'],
  ])('needs ten digits, not "%s"', async (typed, message) => {
    const {user} = await open()
    if (typed) await user.type(field(), typed)
    expect(field()).not.toBeInvalid()
    await user.click(join())
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(field()).toBeInvalid()
    expect(field()).toHaveFocus()
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(success()).not.toBeInTheDocument()
  })

  test('counts along once it has said what is missing', async () => {
    const {user} = await open()
    await user.type(field(), '12345678{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('2 are missing')
    expect(field()).toHaveFocus()
    await user.type(field(), '9')
    expect(screen.getByRole('alert')).toHaveTextContent('1 is missing')
    await user.type(field(), '0')
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  test('shows that it worked, and after two seconds a way back to the empty form', async () => {
    vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout']})
    const {user} = await open()
    await user.type(field(), '2085550123')
    await user.click(join())
    expect(success()).toHaveFocus()
    expect(screen.getByText('Processing your request...').closest('[role="status"]')).not.toBeNull()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()

    act(() => vi.advanceTimersByTime(1500))
    expect(again()).not.toBeInTheDocument()
    act(() => vi.advanceTimersByTime(500))
    const link = again()
    if (!link) throw new Error('There is no way back.')

    await user.click(link)
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
    expect(success()).not.toBeInTheDocument()
    expect(again()).not.toBeInTheDocument()
  })

  test('stores and sends nothing', async () => {
    const {user} = await open()
    vi.mocked(fetch).mockClear()
    await user.type(field(), '2085550123')
    await user.click(join())
    expect(success()).toBeVisible()
    expect(fetch).not.toHaveBeenCalled()
    expect(document.cookie).toBe('')
    expect(JSON.stringify({...localStorage, ...sessionStorage})).not.toContain('555')
  })
})
