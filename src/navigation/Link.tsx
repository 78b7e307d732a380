import type {ComponentProps, MouseEvent} from 'react'
import {useFollow} from './useFollow.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this site. */
  to: string
  /** What to keep with the place that it leads to. */
  state?: unknown
}

/**
 * A link to an address of this site, which is followed without loading a document. React Router's own brings
 * what its framework fetches ahead: half the weight of all else that the site uses of it.
 */
export function Link({to, state, onClick, children, ...props}: LinkProps) {
  const follow = useFollow()
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    follow(event, to, state)
  }
  return (
    <a {...props} href={to} onClick={click}>
      {children}
    </a>
  )
}
