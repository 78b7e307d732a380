import {screen, waitFor} from '@testing-library/react'
import {expect} from 'vitest'
import {openSite} from './site.tsx'

/** Opens an address, and waits until the page is complete. */
export async function visit(address: string) {
  const site = openSite(address)
  await screen.findByRole('heading', {level: 1})
  const main = screen.getByRole('main')
  // Skeletons have no text, so they are only recognized by their class.
  await waitFor(() => expect(main.querySelector('.skel')).toBeNull())
  return {...site, main}
}

/** Returns the addresses of the links inside an element. */
export const linkAddresses = (element: ParentNode): string[] =>
  [...element.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')
