import type {ReactNode} from 'react'
import {Link} from 'sanity/router'
import {Text} from './primitives.ts'
import {useToolAddress} from './useToolAddress.ts'

interface ToolLinkProps {
  /** Address of the tool, or of a list in it, below the Studio's: `structure/pages`. */
  to: string
  /** True to open it in a new tab, so that the current view is not lost. */
  isApart?: boolean
  children: ReactNode
}

/** A link to another tool of the Studio. */
export function ToolLink({to, isApart = false, children}: ToolLinkProps) {
  const addressOf = useToolAddress()
  return (
    <Text weight="medium">
      <Link href={addressOf(to)} {...(isApart && {target: '_blank'})}>
        {children}
      </Link>
    </Text>
  )
}
