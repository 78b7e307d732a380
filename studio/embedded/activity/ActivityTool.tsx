import {useInfiniteQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {typeNames} from '../../../schemas/typeLists.ts'
import type {Content} from '../../content/content.ts'
import {typeTitle} from '../../content/documents.ts'
import {OlderButton} from '../../ui/OlderButton.tsx'
import {Button, Flex, Spinner, Stack, Text} from '../../ui/primitives.ts'
import {Section} from '../../ui/Section.tsx'
import {SelectField} from '../../ui/SelectField.tsx'
import {ToolLink} from '../../ui/ToolLink.tsx'
import {Failure, ToolPage} from '../../ui/ToolPage.tsx'
import {type ActivityFilter, activityOptions} from './activityQueries.ts'
import {dayText} from './activityTexts.ts'
import {EntryRow} from './EntryRow.tsx'

/** The activity of people, day by day; of one document if its id is given. */
export function ActivityTool({document}: {document: string | undefined}) {
  return (
    <ToolPage
      title="Activity"
      purpose="Who did what, day by day. What was deleted can be brought back: the history is kept for good."
    >
      {(content) => <Days key={document} content={content} document={document} />}
    </ToolPage>
  )
}

interface DaysProps {
  content: Content
  document: string | undefined
}

function Days({content, document}: DaysProps) {
  const [author, setAuthor] = useState('')
  const [type, setType] = useState('')
  const filter: ActivityFilter = {
    ...(author && {author}),
    ...(type && {type}),
    ...(document !== undefined && {document}),
  }
  const found = useInfiniteQuery(activityOptions(filter))
  const {data, error, hasNextPage, isFetching, refetch} = found
  const people = data?.pages[0]?.people ?? []
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const days = Map.groupBy(entries, ({at}) => dayText(at))
  const back = data?.pages.at(-1)?.back
  return (
    <Stack gap={6}>
      <Flex gap={4} wrap="wrap" align="flex-end">
        <SelectField
          label="Person"
          value={author}
          options={[
            {value: '', title: 'Everybody'},
            ...people.map(({id, name}) => ({value: id, title: name})),
            // The chosen person, while the others are loading.
            ...(author && !people.some(({id}) => id === author) ? [{value: author, title: '…'}] : []),
          ]}
          onChoose={setAuthor}
        />
        <SelectField
          label="Type"
          value={type}
          options={[
            {value: '', title: 'Everything'},
            ...typeNames.map((name) => ({value: name, title: typeTitle(name)})),
          ]}
          onChoose={setType}
        />
        <Button mode="ghost" text="Look again" disabled={isFetching} onClick={() => void refetch()} />
      </Flex>
      {document !== undefined && (
        <Flex gap={3} align="center" wrap="wrap">
          <Text>Of one document alone.</Text>
          <ToolLink to="home/activity">Show all documents</ToolLink>
        </Flex>
      )}
      {error && <Failure>{error.message}</Failure>}
      {!data && !error && <Spinner muted />}
      {data && entries.length === 0 && (
        <Text>
          {hasNextPage && back !== undefined ? `Nothing back to ${dayText(back)}.` : 'Nothing was done.'}
        </Text>
      )}
      {[...days].map(([day, done]) => (
        <Section key={day} title={day} description="The latest first." count={done.length} nothing="">
          {done.map((entry) => (
            <EntryRow
              key={`${entry.id} ${entry.documents[0]?.id} ${entry.release?.name}`}
              entry={entry}
              people={people}
              content={content}
              isAlone={document !== undefined}
            />
          ))}
        </Section>
      ))}
      <OlderButton list={found} />
    </Stack>
  )
}
