import {Link, type LinkProps} from 'react-router-dom'
import {useCopy} from './copy.tsx'
import {linkAddress, type LinkTarget} from '../../model/addresses/routeAddress.ts'

/** How to tell the address that a link of the content leads to; undefined when it leads nowhere. */
export function useLinkAddress(): (target: LinkTarget) => string | undefined {
  const {names} = useCopy().values
  return (target) => linkAddress(target, names['productName'] ?? '')
}

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
