/** Name under which the server tells the live event up to which the page is current, among its timings. */
export const CURRENT_UNTIL = 'content'

/**
 * The live event up to which a page is current, as the server told with it.
 * @returns undefined where nobody told, as a host of static files cannot
 */
export function currentUntil(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) return undefined
  // Browsers without them, and pages without HTTPS, have no timings of the server.
  const timings: PerformanceNavigationTiming['serverTiming'] | undefined = navigation.serverTiming
  return timings?.find(({name}) => name === CURRENT_UNTIL)?.description
}
