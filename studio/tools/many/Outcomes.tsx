import {counted} from '../../../model/language.ts'
import type {Content} from '../../content/content.ts'
import {documentOf} from '../../content/documents.ts'
import {writeSubject} from '../../../model/reviewSubject.ts'
import {connection} from '../../connection.ts'
import {ToolLink} from '../../ui/ToolLink.tsx'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Card, Stack, Text} from '../../ui/primitives.ts'
import {List, Row} from '../../ui/Section.tsx'
import type {Deed, Outcome} from './many.ts'

const DONE = {
  publish: 'published',
  unpublish: 'unpublished',
  delete: 'deleted',
  release: 'in the release',
} as const

interface OutcomesProps {
  deed: Deed
  outcomes: readonly Outcome[]
  names: ReadonlyMap<string, string>
  content: Content
}

/** The results for each document. */
export function Outcomes({deed, outcomes, names, content}: OutcomesProps) {
  const told = outcomes.filter(({failure, note}) => failure !== undefined || note !== undefined)
  const worked = outcomes.filter(({failure}) => failure === undefined).length
  return (
    <Card padding={4} radius={2} border tone={told.length > 0 ? 'caution' : 'positive'} role="status">
      <Stack gap={4}>
        <Text weight="medium">
          {counted(worked, 'document')} {worked === 1 ? 'is' : 'are'} {DONE[deed.name]}.
        </Text>
        {connection.embedded && deed.name === 'release' && worked > 0 && (
          <ToolLink to={`review/${writeSubject({kind: 'release', name: deed.release})}`}>
            Review the release
          </ToolLink>
        )}
        {told.length > 0 && (
          <List>
            {told.map(({id, failure, note}) => {
              const document = documentOf(id, content.documents)
              return (
                <Row key={id}>
                  {document ? (
                    <DocumentLink id={id} type={document.type}>
                      {names.get(id)}
                    </DocumentLink>
                  ) : (
                    <Text>{names.get(id)}</Text>
                  )}
                  <Text>{note ?? `It stays as it was. ${failure ?? ''}`}</Text>
                </Row>
              )
            })}
          </List>
        )}
      </Stack>
    </Card>
  )
}
