import type {ComponentProps} from 'react'
import {kept} from '../content/kept/kept.tsx'
import {preloadable} from '../ui/preloadable.tsx'
import type {Footer} from './Footer.tsx'
import type {Header} from './Header.tsx'
import type {Menu} from './Menu.tsx'
import type {SignUpPanel} from './SignUpPanel.tsx'

/** What stands around a page. Pages bring it, and its code comes with the next one. */

const header = preloadable<ComponentProps<typeof Header>>('src/app/Header.tsx', async () => {
  const {Header: View} = await import('./Header.tsx')
  return View
})

const footer = preloadable<ComponentProps<typeof Footer>>('src/app/Footer.tsx', async () => {
  const {Footer: View} = await import('./Footer.tsx')
  return View
})

const menu = preloadable<ComponentProps<typeof Menu>>('src/app/Menu.tsx', async () => {
  const {Menu: View} = await import('./Menu.tsx')
  return View
})

const signUpPanel = preloadable<ComponentProps<typeof SignUpPanel>>('src/app/SignUpPanel.tsx', async () => {
  const {SignUpPanel: View} = await import('./SignUpPanel.tsx')
  return View
})

const homeLink = preloadable<object>('src/app/HomeLinkBlock.tsx', async () => {
  const {HomeLinkBlock: View} = await import('./HomeLinkBlock.tsx')
  return View
})

export const KeptHeader = kept(header, 'header')
export const KeptFooter = kept(footer, 'footer')
export const KeptMenu = kept(menu, 'dialog')
export const KeptSignUpPanel = kept(signUpPanel, 'dialog')
/** For pages that stand alone. */
export const KeptHomeLink = kept(homeLink, 'div')

/** Fetches its code. */
export const preloadFrame = (): Promise<unknown> =>
  Promise.all([header, footer, menu, signUpPanel, homeLink].map(({preload}) => preload()))
