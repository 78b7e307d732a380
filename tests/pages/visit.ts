import {screen, waitFor} from '@testing-library/react'
import {expect} from 'vitest'
import {openSite} from './site.tsx'

/** Opens an address, and waits until the page is all there. */
export async function visit(address: string) {
  const site = openSite(address)
  await screen.findByRole('heading', {level: 1})
  const main = screen.getByRole('main')
  // Skeletons say nothing to anybody, so their looks are all that tells them.
  await waitFor(() => expect(main.querySelector('.skel')).toBeNull())
  return {...site, main}
}

/** Addresses of the links inside an element. */
export const linkAddresses = (element: ParentNode): string[] =>
  [...element.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')
