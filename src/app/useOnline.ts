import {browserState} from '../ui/browserState.ts'

/** True if the browser thinks that it has a connection. Only a false is reliable. */
export const useOnline = browserState(
  () => window,
  ['online', 'offline'],
  () => navigator.onLine,
  true,
)
