import {counted} from '../../../model/language.ts'
import type {Content} from '../../content/content.ts'
import {documentOf} from '../../content/documents.ts'
import {writeSubject} from '../../../model/reviewSubject.ts'
import {connection} from '../../connection.ts'
import {ToolLink} from '../../ui/ToolLink.tsx'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Card, Stack, Text} from '../../ui/primitives.ts'
import {List, Row} from '../../ui/Section.tsx'
import {type Named, nameIn} from './ChoiceList.tsx'
import type {DeedText} from './deeds.ts'
import type {Deed, Outcome} from './many.ts'

interface OutcomesProps {
  about: DeedText
  deed: Deed
  chosen: readonly Named[]
  outcomes: readonly Outcome[]
  content: Content
}

function restText(rest: number): string {
  if (rest === 0) return ''
  return ` You stopped before ${rest === 1 ? 'the last one, which stays' : `the other ${rest}, which stay`} chosen.`
}

/** The results for each document. */
export function Outcomes({about, deed, chosen, outcomes, content}: OutcomesProps) {
  const told = outcomes.filter(({failure, note}) => failure !== undefined || note !== undefined)
  const worked = outcomes.filter(({failure}) => failure === undefined).length
  return (
    <Card padding={4} radius={2} border tone={told.length > 0 ? 'caution' : 'positive'} role="status">
      <Stack gap={4}>
        <Text weight="medium">
          {counted(worked, 'document')} {worked === 1 ? 'is' : 'are'} {about.done}.
          {restText(chosen.length - outcomes.length)}
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
                      {nameIn(chosen, id)}
                    </DocumentLink>
                  ) : (
                    <Text>{nameIn(chosen, id)}</Text>
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
