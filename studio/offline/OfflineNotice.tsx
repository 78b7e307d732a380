import {type ReactNode, useEffect} from 'react'
import {useToast} from '../ui/primitives.ts'
import {GONE} from '../ui/toasts.ts'

const ID = 'offline'

/**
 * The Studio, with a notice while the browser has no network. The Studio itself only says "Saving…", and that it tries to connect
 * once its connection has timed out. It takes the first edit of a published document back without a word.
 */
export function OfflineNotice({children}: {children: ReactNode}) {
  const {push} = useToast()
  useEffect(() => {
    const tell = () =>
      push({
        id: ID,
        status: 'warning',
        duration: Infinity,
        title: 'You are offline',
        description: 'Wait with your next change: what you write before the network is back may be lost.',
      })
    const end = () => push({id: ID, duration: GONE})
    if (!navigator.onLine) tell()
    window.addEventListener('offline', tell)
    window.addEventListener('online', end)
    return () => {
      window.removeEventListener('offline', tell)
      window.removeEventListener('online', end)
    }
  }, [push])
  return children
}
