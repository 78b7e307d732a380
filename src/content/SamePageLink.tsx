import type {ComponentProps} from 'react'
import {useLinkClickHandler, useLocation} from 'react-router-dom'

interface SamePageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Id of the target element. */
  anchor: string
}

/**
 * A link to a part of the current page. The query stays, because it may name a help topic. The link itself names no
 * page, so that it is right wherever a prerendered page is shown.
 */
export function SamePageLink({anchor, children, ...props}: SamePageLinkProps) {
  const {search} = useLocation()
  const hash = `#${anchor}`
  const follow = useLinkClickHandler<HTMLAnchorElement>({search, hash})
  return (
    <a href={hash} onClick={follow} {...props}>
      {children}
    </a>
  )
}
