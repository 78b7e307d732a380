import type {ReactNode} from 'react'
import {IntentLink} from 'sanity/router'
import {Text} from './primitives.ts'

interface DocumentLinkProps {
  /** Id of the document, without a draft prefix. */
  id: string
  type: string
  /** The field at which to open it. */
  path?: string | undefined
  /** Name of the release in which to show it. */
  release?: string | undefined
  children: ReactNode
}

/** Opens a document in its form. */
export const DocumentLink = ({id, type, path, release, children}: DocumentLinkProps) => (
  <Text weight="medium">
    <IntentLink
      intent="edit"
      params={path === undefined ? {id, type} : {id, type, path}}
      {...(release !== undefined && {searchParams: [['perspective', release]]})}
    >
      {children}
    </IntentLink>
  </Text>
)
