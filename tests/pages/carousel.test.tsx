import {act, screen, within} from '@testing-library/react'
import {describe, expect, test, vi} from 'vitest'
import {openSite} from './site.tsx'

const SLIDE_TIME = 3500

/** Opens the carousel of the rider page, with a clock that the test moves. */
async function openCarousel() {
  vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout']})
  const {user} = openSite('/Rider')
  const carousel = await screen.findByRole('group', {name: 'How it works'})
  const position = () => within(carousel).getByText(/^\d of 3$/).textContent
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const button = (name: string) => within(carousel).getByRole('button', {name})
  return {user, carousel, position, pass, button}
}

describe('the carousel', () => {
  test('has three slides with a heading each', async () => {
    const {carousel} = await openCarousel()
    expect(within(carousel).getAllByRole('heading', {level: 3})).toHaveLength(3)
    expect(within(carousel).getByRole('group', {name: '2 of 3'})).toHaveTextContent('Meet your driver')
  })

  test('moves by itself every three and a half seconds and begins again after the last slide', async () => {
    const {position, pass} = await openCarousel()
    expect(position()).toBe('1 of 3')
    await pass(SLIDE_TIME)
    expect(position()).toBe('2 of 3')
    await pass(SLIDE_TIME)
    expect(position()).toBe('3 of 3')
    await pass(SLIDE_TIME)
    expect(position()).toBe('1 of 3')
  })

  test('stands still after Pause, and moves again after Play', async () => {
    const {user, position, pass, button, carousel} = await openCarousel()
    await user.click(button('Pause'))
    await user.unhover(carousel)
    await pass(3 * SLIDE_TIME)
    expect(position()).toBe('1 of 3')
    await user.click(button('Play'))
    await user.unhover(carousel)
    await pass(SLIDE_TIME)
    expect(position()).toBe('2 of 3')
  })

  test('stands still under a pointer and around the focus', async () => {
    const {user, position, pass, carousel, button} = await openCarousel()
    await user.hover(carousel)
    await pass(2 * SLIDE_TIME)
    expect(position()).toBe('1 of 3')
    await user.unhover(carousel)
    act(() => button('Next').focus())
    await pass(2 * SLIDE_TIME)
    expect(position()).toBe('1 of 3')
    act(() => button('Next').blur())
    await pass(SLIDE_TIME)
    expect(position()).toBe('2 of 3')
  })

  test('stands still in a hidden page', async () => {
    const {position, pass} = await openCarousel()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(2 * SLIDE_TIME)
    expect(position()).toBe('1 of 3')
    visibility.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(SLIDE_TIME)
    expect(position()).toBe('2 of 3')
  })

  test('does not move by itself for people who asked for less motion, until they start it', async () => {
    const matchMedia = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), {matches: query.includes('reduced-motion')}),
    )
    const {user, position, pass, button, carousel} = await openCarousel()
    await pass(2 * SLIDE_TIME)
    expect(position()).toBe('1 of 3')
    await user.click(button('Play'))
    await user.unhover(carousel)
    await pass(SLIDE_TIME)
    expect(position()).toBe('2 of 3')
  })

  test('steps by its buttons, which say where they end', async () => {
    const {user, position, button} = await openCarousel()
    expect(button('Previous')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Next'))
    await user.click(button('Next'))
    expect(position()).toBe('3 of 3')
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Next'))
    expect(position()).toBe('3 of 3')
    await user.click(button('Previous'))
    expect(position()).toBe('2 of 3')
  })

  test('announces the slide only when it does not change by itself', async () => {
    const {user, carousel, button} = await openCarousel()
    expect(within(carousel).getByText('1 of 3')).toHaveAttribute('aria-live', 'off')
    await user.click(button('Pause'))
    expect(within(carousel).getByText('1 of 3')).toHaveAttribute('aria-live', 'polite')
  })
})
