import type {ComponentProps, MouseEvent} from 'react'
import {useLocation} from 'react-router-dom'
import {useFollow} from '../navigation/useFollow.ts'

interface SamePageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Id of the part that it leads to. */
  anchor: string
}

/**
 * A link to a part of the page that is shown. What stands behind the ? stays: it may name a help topic. The
 * link itself names no page, so that it is right wherever a page is shown that was rendered ahead.
 */
export function SamePageLink({anchor, onClick, children, ...props}: SamePageLinkProps) {
  const {search} = useLocation()
  const hash = `#${anchor}`
  const follow = useFollow()
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    follow(event, {search, hash})
  }
  return (
    <a href={hash} onClick={click} {...props}>
      {children}
    </a>
  )
}
