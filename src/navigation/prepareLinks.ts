import type {Router} from './router.ts'
import {siteLinkOf} from './siteLink.ts'

/** What people do to a link before they follow it. */
const SIGNS = ['pointerover', 'touchstart', 'focusin']

/** Fetches what a link of the document leads to as soon as a visitor is about to follow it. */
export function prepareLinks({prepare}: Pick<Router, 'prepare'>): void {
  const listen = ({target}: Event) => {
    const link = siteLinkOf(target)
    if (!link) return
    const {pathname, search, hash} = link
    prepare({pathname, search, hash})
  }
  for (const sign of SIGNS) document.addEventListener(sign, listen, {passive: true})
}
