import {useState} from 'react'
import {IntentLink} from 'sanity/router'
import type {Activity, ActivityEntry} from '../../../model/staff/activity.ts'
import type {Content} from '../../content/content.ts'
import {documentOf} from '../../content/documents.ts'
import {nameOf} from '../../content/writtenTitle.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Button, Flex, Text} from '../../ui/primitives.ts'
import {Row} from '../../ui/Section.tsx'
import {ToolLink} from '../../ui/ToolLink.tsx'
import {authorText, timesText} from './activityTexts.ts'
import {BringBackDialog} from './BringBackDialog.tsx'
import {entryText, isOfRelease} from './entryTexts.ts'

/** Number of documents that are named if there are many. */
const NAMED = 5

interface EntryRowProps {
  entry: ActivityEntry
  people: Activity['people']
  content: Content
  /** True if the whole list is about this document. */
  isAlone: boolean
}

/** An action of a person on documents, with links. */
export function EntryRow({entry, people, content, isAlone}: EntryRowProps) {
  const {documents, count, was, author} = entry
  const [isAsking, setAsking] = useState(false)
  const [first] = documents
  const isAboutRelease = isOfRelease(entry)
  const isGone = first && !documentOf(first.id, content.documents)
  const name = first && nameOf(first, content)
  return (
    <Row>
      <Text>{entryText(entry, content)}</Text>
      <Text muted>
        {authorText(author, people)}, {timesText(entry)}
        {(count > 1 || isAboutRelease) && documents.length > 0 && `: ${namesOf(entry, content)}`}
      </Text>
      {first && count === 1 && !isAboutRelease && (
        <Flex gap={4} align="center" wrap="wrap">
          {!isGone && (
            <>
              <DocumentLink id={first.id} type={first.type}>
                Open
              </DocumentLink>
              <Text weight="medium">
                <IntentLink
                  intent="edit"
                  params={{id: first.id, type: first.type, inspect: 'sanity/structure/history'}}
                >
                  Compare
                </IntentLink>
              </Text>
            </>
          )}
          {!isAlone && <ToolLink to={`home/activity/${first.id}`}>Only this document</ToolLink>}
          {isGone && was && (
            <Button
              mode="ghost"
              padding={2}
              text="Bring back…"
              aria-label={`Bring back “${name}”…`}
              onClick={() => setAsking(true)}
            />
          )}
        </Flex>
      )}
      {isAsking && was && (
        <BringBackDialog was={was} name={name ?? ''} content={content} onClose={() => setAsking(false)} />
      )}
    </Row>
  )
}

function namesOf({documents, count}: ActivityEntry, content: Content): string {
  const names = documents.slice(0, NAMED).map((document) => `“${nameOf(document, content)}”`)
  const more = count - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
