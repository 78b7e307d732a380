import {browserState} from '../ui/browserState.ts'

/** Whether the browser believes to have a connection. Only its doubts are to be trusted. */
export const useOnline = browserState(
  () => window,
  ['online', 'offline'],
  () => navigator.onLine,
  true,
)
