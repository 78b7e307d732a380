import {Link, type LinkProps} from 'react-router-dom'
import {useCopy} from './copy.tsx'
import {linkAddress, type LinkTarget} from '../../model/addresses/routeAddress.ts'

/** Returns a function that gives the address of a link's target; undefined if it leads nowhere. */
export function useLinkAddress(): (target: LinkTarget) => string | undefined {
  const {names} = useCopy().values
  return (target) => linkAddress(target, names['productName'] ?? '')
}

interface PageLinkProps extends Omit<LinkProps, 'to'> {
  /** The target document. */
  to: LinkTarget
}

/** A link to a document of the content; only its words if the document has no address. */
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
