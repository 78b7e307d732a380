import type {LinkProps} from 'react-router-dom'
import {Link} from 'react-router-dom'
import type {LinkTarget} from './routeAddress.ts'
import {useLinkAddress} from './useLinkAddress.ts'

interface PageLinkProps extends Omit<LinkProps, 'to'> {
  /** The document that it leads to. */
  to: LinkTarget
}

/** A link to a document of the content; its words alone where the document has no address. */
export function PageLink({to, children, ...props}: PageLinkProps) {
  const addressOf = useLinkAddress()
  const address = addressOf(to)
  if (!address) return children
  return (
    <Link to={address} {...props}>
      {children}
    </Link>
  )
}
