import type {Metric} from 'web-vitals'
import {loadCode} from '../ui/loadCode.ts'

/** Whether the visitor's browser asks sites not to pass on what it does: https://globalprivacycontrol.org */
const asksForPrivacy = () => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/**
 * Sends how fast this visit is, once each value is known: https://web.dev/articles/vitals. The values and
 * the page's path, and nothing by which a visitor could be known again.
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
