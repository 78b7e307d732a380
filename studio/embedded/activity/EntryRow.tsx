import {useState} from 'react'
import {IntentLink} from 'sanity/router'
import type {Content} from '../../content/content.ts'
import {documentOf, typeTitle} from '../../content/documents.ts'
import {writeCopy} from '../../content/copyValues.ts'
import {writtenTitle} from '../../content/writtenTitle.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Button, Flex, Text} from '../../ui/primitives.ts'
import {Row} from '../../ui/Section.tsx'
import {ToolLink} from '../../ui/ToolLink.tsx'
import {type Activity, type Entry, type ToldDocument} from './activityQueries.ts'
import {authorText, countText, deedText, timesText} from './activityTexts.ts'
import {BringBackDialog} from './BringBackDialog.tsx'

/** Documents that are named of many. */
const NAMED = 5

interface EntryRowProps {
  entry: Entry
  people: Activity['people']
  content: Content
  /** Whether all that is listed is of this document. */
  isAlone: boolean
}

/** What somebody did to what, with the ways that lead on. */
export function EntryRow({entry, people, content, isAlone}: EntryRowProps) {
  const {documents, count, release, was, author} = entry
  const [isAsking, setAsking] = useState(false)
  const [first] = documents
  const isOfRelease = entry.deed.startsWith('release.')
  const isGone = first && !documentOf(first.id, content.documents)
  const name = first && nameOf(first, content)
  return (
    <Row>
      <Text size={1}>
        {deedText(entry)}{' '}
        {isOfRelease
          ? `“${release?.title || 'Without a title'}”`
          : count > 1
            ? countText(count)
            : `“${name}”`}
        {!isOfRelease && count === 1 && first && `, ${typeTitle(first.type)}`}
        {!isOfRelease && release && `, in the release “${release.title || 'Without a title'}”`}
      </Text>
      <Text size={1} muted>
        {authorText(author, people)}, {timesText(entry)}
        {(count > 1 || isOfRelease) && documents.length > 0 && `: ${namesOf(entry, content)}`}
      </Text>
      {first && count === 1 && !isOfRelease && (
        <Flex gap={4} align="center" wrap="wrap">
          {!isGone && (
            <>
              <DocumentLink id={first.id} type={first.type}>
                Open
              </DocumentLink>
              <Text size={1} weight="medium">
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
              fontSize={1}
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

/** What staff call a document now or, where it is gone, called it last. */
function nameOf({id, type, title}: ToldDocument, content: Content): string {
  const document = documentOf(id, content.documents)
  return document ? writtenTitle(document, content) : writeCopy(title ?? typeTitle(type), content.copy)
}

function namesOf({documents, count}: Entry, content: Content): string {
  const names = documents.slice(0, NAMED).map((document) => `“${nameOf(document, content)}”`)
  const more = count - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
