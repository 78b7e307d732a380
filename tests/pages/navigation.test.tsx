import {act, screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {openSite} from './site.tsx'

const main = () => screen.getByRole('navigation', {name: 'Main'})
const toggle = (name: string) => within(screen.getByRole('banner')).getByRole('button', {name})

describe('the navigation', () => {
  test('marks the page that is shown, also under its other addresses', async () => {
    openSite('/places')
    await screen.findByRole('heading', {level: 1})
    expect(within(main()).getByRole('link', {name: 'Places'})).toHaveAttribute('aria-current', 'page')
    expect(within(main()).getByRole('link', {name: 'Rider'})).not.toHaveAttribute('aria-current')
  })

  test('leads to another page, and its heading takes the focus', async () => {
    const {user} = openSite('/')
    await screen.findByRole('heading', {level: 1})
    await user.click(within(main()).getByRole('link', {name: 'Rider'}))
    const heading = await screen.findByRole('heading', {level: 1, name: 'One circle. One price.'})
    await waitFor(() => expect(heading).toHaveFocus())
    expect(document.title).toBe('One flat fee for every ride · Loop')
  })

  test('a link to a section leads the focus there', async () => {
    const {user} = openSite('/')
    await screen.findByRole('heading', {level: 1})
    await user.click(within(screen.getByRole('main')).getByRole('link', {name: 'How a free ride works'}))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'how-a-free-ride-works'))
    expect(document.activeElement).toHaveAccessibleName('How a free ride works')
  })

  test('an address that names a section leads the focus there from the start', async () => {
    openSite('/Rider#how-it-works')
    await waitFor(() => expect(screen.getByRole('region', {name: 'How it works'})).toHaveFocus())
  })

  test('a link to a section that is not there any more leads the focus to the page', async () => {
    const {router} = openSite('/')
    await screen.findByRole('heading', {level: 1})
    await act(() => router.navigate('/Rider#of-last-year'))
    const heading = await screen.findByRole('heading', {level: 1, name: 'One circle. One price.'})
    await waitFor(() => expect(heading).toHaveFocus())
  })

  test('starts with a way past it', async () => {
    const {user} = openSite('/')
    await screen.findByRole('heading', {level: 1})
    await user.tab()
    const skip = screen.getByRole('link', {name: 'Skip to content'})
    expect(skip).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  test('links that leave the site say so and open a tab of their own', async () => {
    openSite('/')
    const news = await screen.findByRole('link', {name: 'News (opens in a new tab)'})
    expect(news).toHaveAttribute('target', '_blank')
    expect(news).toHaveAttribute('rel', 'noopener')
  })
})

describe('the sign-up panel', () => {
  test('has three doors out of the site', async () => {
    const {user} = openSite('/')
    await user.click(await screen.findByRole('button', {name: 'Sign Up'}))
    const panel = screen.getByRole('dialog', {name: 'Sign up'})
    const names = within(panel)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(names).toHaveLength(3)
    for (const name of [/^Sign up to ride/, /^Sign up to drive/, /^Sign up for business/]) {
      expect(within(panel).getByRole('link', {name})).toHaveAttribute('target', '_blank')
    }
  })

  test('opens from the header, takes the focus, and Escape gives it back', async () => {
    const {user} = openSite('/Rider')
    const button = await screen.findByRole('button', {name: 'Sign Up'})
    await user.click(button)
    expect(screen.getByRole('heading', {name: 'Sign up'})).toHaveFocus()
    expect(toggle('Sign Up')).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(button).toHaveFocus()
    expect(toggle('Sign Up')).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes by its button and by a click on the scrim', async () => {
    const {user} = openSite('/')
    await screen.findByRole('heading', {level: 1})
    await user.click(toggle('Sign Up'))
    await user.click(screen.getByRole('button', {name: 'Close'}))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(toggle('Sign Up'))
    // After a moment: a quick second press is meant for the button (tests/e2e/site.spec.ts).
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveAttribute('closedby', 'any'))
    await user.click(screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('closes when the path begins with /signup/', async () => {
    const {user, router} = openSite('/')
    await screen.findByRole('heading', {level: 1})
    await user.click(toggle('Sign Up'))
    await router.navigate('/signup/rider')
    const heading = await screen.findByRole('heading', {level: 1, name: 'This road stops here.'})
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the menu', () => {
  test('has the main links and closes when one is followed', async () => {
    const {user} = openSite('/')
    await screen.findByRole('heading', {level: 1})
    await user.click(toggle('Menu'))
    const menu = screen.getByRole('dialog', {name: 'Menu'})
    expect(toggle('Menu')).toHaveAttribute('aria-expanded', 'true')
    await user.click(within(menu).getByRole('link', {name: 'Rider'}))
    const heading = await screen.findByRole('heading', {level: 1, name: 'One circle. One price.'})
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('and the sign-up panel are never open at once', async () => {
    const {user} = openSite('/')
    await screen.findByRole('heading', {level: 1})
    await user.click(toggle('Menu'))
    await user.click(toggle('Sign Up'))
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Sign up')
    expect(toggle('Menu')).toHaveAttribute('aria-expanded', 'false')
    await user.click(toggle('Menu'))
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Menu')
    expect(toggle('Sign Up')).toHaveAttribute('aria-expanded', 'false')
  })
})
