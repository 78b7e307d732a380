import {enableVisualEditing, type HistoryAdapterNavigate} from '@sanity/visual-editing'
import {keepUnreadClean} from './unread.ts'

/** The parameter that the Studio adds to the frame's first address. */
const STUDIO_PARAMETER = 'sanity-preview-perspective'

/** Goes to an address of the site. */
type Navigate = (address: string, options: {replace: boolean}) => void

/** The preview's overlays on the page, and their link to the Studio's address bar. */
export interface Overlays {
  /** Lets the Studio navigate the page. */
  follow: (navigate: Navigate) => void
  /** Tells the Studio the page's address. */
  tell: (address: string) => void
}

/** Returns an address in the Studio's form, without its own parameter. */
function plainAddress(address: string): string {
  const url = new URL(address, window.location.origin)
  url.searchParams.delete(STUDIO_PARAMETER)
  return `${url.pathname}${url.search}${url.hash}`
}

/** Navigates until the page's router is there. */
const load: Navigate = (address, {replace}) => window.location[replace ? 'replace' : 'assign'](address)

/** Shows in the Studio's preview which field each text comes from, opens it on a click, and keeps addresses in step. */
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
    // Answers update by themselves after changes; the Studio's button reloads the page.
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
