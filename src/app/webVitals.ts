import type {Metric} from 'web-vitals'
import {loadCode} from '../ui/loadCode.ts'

/** True if the visitor's browser asks sites not to share its activity: https://globalprivacycontrol.org */
const asksForPrivacy = () => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/**
 * Sends how fast this visit is, each value once it is known: https://web.dev/articles/vitals. Sends only the values and
 * the page's path, nothing that could identify a visitor.
 * @param endpoint takes the values as JSON by POST; undefined to measure nothing
 */
export async function reportVitals(endpoint: string | undefined): Promise<void> {
  if (!endpoint || asksForPrivacy()) return
  const {onCLS, onFCP, onINP, onLCP, onTTFB} = await loadCode(
    'the measuring of visits',
    () => import('web-vitals'),
  )
  const page = window.location.pathname
  const send = ({name, value, rating}: Metric) => {
    navigator.sendBeacon(endpoint, JSON.stringify({name, value: Math.round(value * 100) / 100, rating, page}))
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(send)
}
