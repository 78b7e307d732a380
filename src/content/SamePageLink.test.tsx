import {fireEvent, render, screen} from '@testing-library/react'
import {MemoryRouter, useLocation} from 'react-router-dom'
import {expect, test} from 'vitest'
import {SamePageLink} from './SamePageLink.tsx'

function Address() {
  const {pathname, search, hash} = useLocation()
  return <p>{`At ${pathname}${search}${hash}`}</p>
}

test('A link to a part of the page leads there, and keeps the help topic that the address names', () => {
  render(
    <MemoryRouter initialEntries={['/Help?topic=pay#top']}>
      <SamePageLink anchor="tips" className="anchor" aria-label="Tips and thanks">
        Tips
      </SamePageLink>
      <Address />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', {name: 'Tips and thanks'})
  expect(link).toHaveTextContent('Tips')
  expect(link).toHaveClass('anchor')
  expect(link, 'names no page').toHaveAttribute('href', '#tips')
  fireEvent.click(link)
  expect(screen.getByText('At /Help?topic=pay#tips')).toBeVisible()
})
