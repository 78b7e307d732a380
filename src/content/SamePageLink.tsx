import {Link, useLocation} from 'react-router-dom'
import type {LinkProps} from 'react-router-dom'

interface SamePageLinkProps extends Omit<LinkProps, 'to'> {
  /** Id of the part that it leads to. */
  anchor: string
}

/** A link to a part of the page that is shown. What stands behind the ? stays: it may name a help topic. */
export function SamePageLink({anchor, ...props}: SamePageLinkProps) {
  const {search} = useLocation()
  return <Link to={{search, hash: `#${anchor}`}} {...props} />
}
