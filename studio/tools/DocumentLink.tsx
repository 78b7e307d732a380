import {Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {IntentLink} from 'sanity/router'

interface DocumentLinkProps {
  /** Id of the document, without what marks a draft. */
  id: string
  type: string
  children: ReactNode
}

/** Opens a document in its form. */
export const DocumentLink = ({id, type, children}: DocumentLinkProps) => (
  <Text size={1} weight="medium">
    <IntentLink intent="edit" params={{id, type}}>
      {children}
    </IntentLink>
  </Text>
)
