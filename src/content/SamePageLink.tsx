import type {ComponentProps} from 'react'
import {useLinkClickHandler, useLocation} from 'react-router-dom'

interface SamePageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Id of the part that it leads to. */
  anchor: string
}

/**
 * A link to a part of the page that is shown. What stands behind the ? stays: it may name a help topic. The
 * link itself names no page, so that it is right wherever a page is shown that was rendered ahead.
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
