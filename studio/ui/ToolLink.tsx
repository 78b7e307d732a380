import type {ReactNode} from 'react'
import {Link} from 'sanity/router'
import {Text} from './primitives.ts'
import {useToolAddress} from './useToolAddress.ts'

interface ToolLinkProps {
  /** Address of the tool, or of a list in it, below the Studio's: `structure/pages`. */
  to: string
  children: ReactNode
}

/** Leads to another tool of the Studio. */
export function ToolLink({to, children}: ToolLinkProps) {
  const addressOf = useToolAddress()
  return (
    <Text size={1} weight="medium">
      <Link href={addressOf(to)}>{children}</Link>
    </Text>
  )
}
