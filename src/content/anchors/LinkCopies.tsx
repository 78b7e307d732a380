import {useEffect, useState} from 'react'
import './AnchorLink.css'

/** How long the confirmation stays, in milliseconds. */
const MESSAGE_TIME = 4000

async function copyAddress(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address)
    return true
  } catch {
    // No permission, or no clipboard: the address bar has the link all the same.
    return false
  }
}

/** Copies the links of anchors when they are followed, also of those that React knows nothing of, and says so. */
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
