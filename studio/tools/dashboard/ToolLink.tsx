import {Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useWorkspace} from 'sanity'
import {Link} from 'sanity/router'

interface ToolLinkProps {
  /** Address of the tool, or of a list in it, below the Studio's: `structure/pages`. */
  to: string
  children: ReactNode
}

/** Leads to another tool of the Studio. */
export function ToolLink({to, children}: ToolLinkProps) {
  const {basePath} = useWorkspace()
  return (
    <Text size={1} weight="medium">
      <Link href={`${basePath}/${to}`}>{children}</Link>
    </Text>
  )
}
