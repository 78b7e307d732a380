import type {SuspiciousStegaReport} from '@sanity/visual-editing'

/** Delay in milliseconds. Nobody sees the marks, and many changes are cleaned up at once. */
const SETTLES_WITHIN = 200

const elementsWith = (attribute: string, value: string) =>
  Array.from(document.querySelectorAll(`[${attribute}]`)).filter(
    (element) => element.getAttribute(attribute) === value,
  )

/** People read a placeholder, so a click on its box opens the field. */
function cleanAttribute(attribute: string, {value, cleaned, sanity}: SuspiciousStegaReport): void {
  for (const element of elementsWith(attribute, value)) {
    if (attribute === 'placeholder' && sanity) element.setAttribute('data-sanity', JSON.stringify(sanity))
    element.setAttribute(attribute, cleaned)
  }
}

/**
 * Removes marks from texts that nobody reads and that something may depend on, such as the names of parts. The overlays
 * report such a text once, wherever and however often it stands on the pages of a visit.
 * @param signal ends it; without one it lasts as long as the page
 * @returns receives their reports
 */
export function keepUnreadClean(signal?: AbortSignal): (reports: SuspiciousStegaReport[]) => void {
  const known: SuspiciousStegaReport[] = []
  let settling: ReturnType<typeof setTimeout> | undefined
  const cleanAll = () => {
    settling = undefined
    for (const report of known) if (report.attribute) cleanAttribute(report.attribute, report)
    // Its own changes need no second look.
    observer.takeRecords()
  }
  const observer = new MutationObserver(() => {
    settling ??= setTimeout(cleanAll, SETTLES_WITHIN)
  })
  observer.observe(document.documentElement, {attributes: true, childList: true, subtree: true})
  signal?.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(settling)
  })
  return (reports) => {
    known.push(...reports)
    cleanAll()
  }
}
