import {useEffect, useState} from 'react'
import './AnchorLink.css'

/** Milliseconds for which the confirmation stays. */
const MESSAGE_TIME = 4000

async function copyAddress(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address)
    return true
  } catch {
    // Without permission or a clipboard, the address bar still has the link.
    return false
  }
}

/** Copies the address of an anchor link when it is followed, and says so. Includes links that React does not know. */
export function LinkCopies() {
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(''), MESSAGE_TIME)
    return () => clearTimeout(timer)
  }, [message])
  useEffect(() => {
    const copyLink = async ({target}: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-copied]') : null
      if (!link) return
      setMessage('')
      if (await copyAddress(link.href)) setMessage(link.dataset['copied'] ?? '')
    }
    const listen = (event: Event) => void copyLink(event)
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [])
  return (
    <p className="copied" role="status">
      {message}
    </p>
  )
}
