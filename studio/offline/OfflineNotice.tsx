import {type ReactNode, useEffect} from 'react'
import {definePlugin} from '../sanity.ts'
import {useToast} from '../ui/primitives.ts'
import {GONE} from '../ui/toasts.ts'

const ID = 'offline'

const KEPT = 'Keep this window open. What you write is saved once the network is back.'
const LOST = 'Wait with your next change: what you write before the network is back may be lost.'

/**
 * The Studio, with a notice while the browser has no network. The Studio itself only says "Saving…", and that it tries to connect
 * once its connection has timed out.
 * @param keepsEdits true if edits wait for the network
 */
export function OfflineNotice({keepsEdits, children}: {keepsEdits: boolean; children: ReactNode}) {
  const {push} = useToast()
  useEffect(() => {
    const tell = () =>
      push({
        id: ID,
        status: 'warning',
        duration: Infinity,
        title: 'You are offline',
        description: keepsEdits ? KEPT : LOST,
      })
    const end = () => push({id: ID, duration: GONE})
    if (!navigator.onLine) tell()
    window.addEventListener('offline', tell)
    window.addEventListener('online', end)
    return () => {
      window.removeEventListener('offline', tell)
      window.removeEventListener('online', end)
    }
  }, [keepsEdits, push])
  return children
}

/** Tells people at once when their browser has no network. @param keepsEdits true if edits wait for the network */
export const offline = definePlugin<{keepsEdits: boolean}>(({keepsEdits}) => ({
  name: 'offline',
  studio: {
    components: {
      layout: (props) => <OfflineNotice keepsEdits={keepsEdits}>{props.renderDefault(props)}</OfflineNotice>,
    },
  },
}))
