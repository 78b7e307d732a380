import type {ReactNode} from 'react'
import {Badge, Flex, Text} from '../../ui/primitives.ts'
import {typeTitle} from '../../content/documents.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {List, Row} from '../../ui/Section.tsx'
import type {Reference} from './situation.ts'

interface WhereProps {
  reference: Pick<Reference, 'id' | 'type' | 'path' | 'title' | 'place' | 'states'>
  /** Stands before it. */
  children?: ReactNode
}

/** The place of a reference: its document, the field, and whether visitors see it. */
export function Where({reference: {id, type, path, title, place, states}, children}: WhereProps) {
  const kind = typeTitle(type)
  return (
    <Flex gap={2} align="center" wrap="wrap">
      {children}
      <DocumentLink id={id} type={type} path={path}>
        {title}
      </DocumentLink>
      <Text muted>{(kind === title ? place : [kind, ...place]).join(' → ')}</Text>
      {states.map((state) => (
        <Badge key={state} tone={state === 'Published' ? 'positive' : 'caution'}>
          {state}
        </Badge>
      ))}
    </Flex>
  )
}

/** References to a document that must be changed elsewhere. */
export const References = ({references}: {references: readonly Reference[]}) => (
  <List>
    {references.map((reference) => (
      <Row key={reference.key}>
        <Where reference={reference} />
      </Row>
    ))}
  </List>
)
