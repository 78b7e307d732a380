import type {SuspiciousStegaReport} from '@sanity/visual-editing'

/** Milliseconds. Nobody sees the marks; many changes are cleaned up at once. */
const SETTLES_WITHIN = 200

const elementsWith = (attribute: string, value: string) =>
  Array.from(document.querySelectorAll(`[${attribute}]`)).filter(
    (element) => element.getAttribute(attribute) === value,
  )

/** A placeholder is read, so its field opens by a click on the box. */
function cleanAttribute(attribute: string, {value, cleaned, sanity}: SuspiciousStegaReport): void {
  for (const element of elementsWith(attribute, value)) {
    if (attribute === 'placeholder' && sanity) element.setAttribute('data-sanity', JSON.stringify(sanity))
    element.setAttribute(attribute, cleaned)
  }
}

/**
 * Takes marks out of where nobody reads them and something may depend on them, such as the names of
 * parts. The overlays report such a text once, wherever else and however often it stands on the pages
 * of a visit.
 * @param signal ends it; without one it lasts as long as the page
 * @returns takes their reports
 */
export function keepUnreadClean(signal?: AbortSignal): (reports: SuspiciousStegaReport[]) => void {
  const known: SuspiciousStegaReport[] = []
  let settling: ReturnType<typeof setTimeout> | undefined
  const cleanAll = () => {
    settling = undefined
    for (const report of known) if (report.attribute) cleanAttribute(report.attribute, report)
    // What it has changed itself need not be looked at again.
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
