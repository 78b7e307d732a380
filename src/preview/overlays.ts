import {enableVisualEditing, type HistoryAdapterNavigate} from '@sanity/visual-editing'
import {keepUnreadClean} from './unread.ts'

/** What the Studio adds to the first address of the frame. */
const STUDIO_PARAMETER = 'sanity-preview-perspective'

/** Goes to an address of the site. */
type Navigate = (address: string, options: {replace: boolean}) => void

/** The parts of the preview that are drawn over the page, and their way to the address bar of the Studio. */
export interface Overlays {
  /** Lets the Studio lead the page to another address. */
  follow: (navigate: Navigate) => void
  /** Tells the Studio which address the page shows. */
  tell: (address: string) => void
}

/** Addresses as the Studio knows them, without what it added. */
function plainAddress(address: string): string {
  const url = new URL(address, window.location.origin)
  url.searchParams.delete(STUDIO_PARAMETER)
  return `${url.pathname}${url.search}${url.hash}`
}

/** The way to an address until the page's router is there. */
const load: Navigate = (address, {replace}) => window.location[replace ? 'replace' : 'assign'](address)

/** Shows in the Studio's preview which field each text comes from, opens it at a click, and keeps addresses in step. */
export function showOverlays(): Overlays {
  let navigate = load
  let address = window.location.href
  let tellStudio: HistoryAdapterNavigate | undefined
  const tell = () => tellStudio?.({type: 'push', title: document.title, url: plainAddress(address)})
  enableVisualEditing({
    history: {
      subscribe: (listener) => {
        tellStudio = listener
        tell()
        return () => {
          tellStudio = undefined
        }
      },
      update: ({type, url}) => {
        if (type === 'pop') window.history.back()
        else navigate(url, {replace: type === 'replace'})
      },
    },
    // Answers come by themselves when something changes; the button in the Studio reloads the page.
    refresh: ({source}) => {
      if (source === 'mutation') return false
      window.location.reload()
      return Promise.resolve()
    },
    onPerspectiveChange: () => {},
    onSuspiciousStega: keepUnreadClean(),
  })
  return {
    follow: (router) => {
      navigate = router
    },
    tell: (current) => {
      address = current
      tell()
    },
  }
}
