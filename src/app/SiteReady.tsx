import {useEffect} from 'react'
import {READY_EVENT} from '../ui/readyEvent.ts'

/** Tells the document that the page answers to its visitor. Stands beside the page, so that it acts when that is there. */
export function SiteReady() {
  useEffect(() => void document.dispatchEvent(new Event(READY_EVENT)), [])
  return null
}
