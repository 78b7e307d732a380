import {createContext, useCallback, useContext, useEffect, useState} from 'react'
import type {ReactNode} from 'react'
import {Icon} from '../../ui/Icon.tsx'
import {SamePageLink} from '../SamePageLink.tsx'

/** How long the confirmation stays, in milliseconds. */
const MESSAGE_TIME = 4000

const CopyLink = createContext<(anchor: string, name: string) => Promise<void>>(async () => {})

async function copyAddress(anchor: string): Promise<boolean> {
  const address = new URL(`#${anchor}`, window.location.href).href
  try {
    await navigator.clipboard.writeText(address)
    return true
  } catch {
    // No permission, or no clipboard: the address bar has the link all the same.
    return false
  }
}

/** Copies links of the anchors inside it, and says once that it did. */
export function LinkCopier({children}: {children: ReactNode}) {
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(''), MESSAGE_TIME)
    return () => clearTimeout(timer)
  }, [message])
  const copyLink = useCallback(async (anchor: string, name: string) => {
    setMessage('')
    if (await copyAddress(anchor)) setMessage(`Link to ${name} copied`)
  }, [])
  return (
    <CopyLink value={copyLink}>
      {children}
      <p className="copied" role="status">
        {message}
      </p>
    </CopyLink>
  )
}

/** A link to a place on the page, which is also copied when it is followed. */
export function AnchorLink({anchor, name}: {anchor: string; name: string}) {
  const copyLink = useContext(CopyLink)
  return (
    <SamePageLink
      className="anchor"
      anchor={anchor}
      aria-label={`Copy link to ${name}`}
      onClick={() => void copyLink(anchor, name)}
    >
      <Icon name="link" />
    </SamePageLink>
  )
}
