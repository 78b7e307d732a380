import {Badge, Flex, Text} from '../../ui/primitives.ts'
import {typeTitle} from '../../content/documents.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {List, Row} from '../../ui/Section.tsx'
import type {Reference} from './situation.ts'

/** The place of a reference: its document, the field, and whether visitors see it. */
export function Where({reference: {id, type, path, title, place, states}}: {reference: Reference}) {
  const kind = typeTitle(type)
  return (
    <Flex gap={2} align="center" wrap="wrap">
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
