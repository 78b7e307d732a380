import {useMutation} from '@tanstack/react-query'
import {useState} from 'react'
import {useClient, useFormValue} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import type {Content} from '../../content/content.ts'
import {type ContentDocument, documentOf} from '../../content/documents.ts'
import {withItems} from '../../content/withItems.ts'
import {getPublishedId} from '../../sanity.ts'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Button, Card, Flex, Stack, Text, useToast} from '../../ui/primitives.ts'
import {WithContent} from '../../ui/ToolPage.tsx'
import {Tick} from '../../ui/Tick.tsx'
import {
  type Addition,
  addToLists,
  publishAdditions,
  type QuestionList,
  questionLists,
} from './questionLists.ts'

/** Below the form of a question: the pages that show it, and a way to add it to more. */
export function QuestionPages({readOnly}: {readOnly: boolean}) {
  const id = useFormValue(['_id'])
  if (typeof id !== 'string') return null
  return (
    <WithContent>
      {(content) => {
        const question = documentOf(getPublishedId(id), content.documents)
        return question && <Pages question={question} content={content} readOnly={readOnly} />
      }}
    </WithContent>
  )
}

interface PagesProps {
  question: ContentDocument
  content: Content
  readOnly: boolean
}

/** Returns the note beside a list's page. */
function stateOf({page, isHidden}: QuestionList): string {
  if (isHidden) return ', in a hidden section'
  return page.published === undefined ? ', not published yet' : ''
}

function Pages({question, content, readOnly}: PagesProps) {
  const lists = questionLists(question.id, content)
  const holding = lists.filter(({holds}) => holds)
  const others = lists.filter(({holds}) => !holds)
  return (
    <Card as="section" aria-label="Pages that list it" padding={4} radius={2} border>
      <Stack gap={4}>
        <Text weight="medium">{holding.length === 0 ? 'No page lists this question.' : 'Listed on:'}</Text>
        {holding.map((list) => (
          <Flex key={list.key} gap={2} wrap="wrap">
            <DocumentLink id={list.page.id} type={list.page.type} path={list.path}>
              {list.name}
            </DocumentLink>
            <Text muted>{stateOf(list)}</Text>
          </Flex>
        ))}
        {!readOnly && others.length > 0 && (
          <Disclosure label="Put it on more pages">
            <MorePages question={question} lists={others} />
          </Disclosure>
        )}
      </Stack>
    </Card>
  )
}

const pagesText = (count: number) => (count === 1 ? 'one page' : `${count} pages`)

function MorePages({question, lists}: {question: ContentDocument; lists: readonly QuestionList[]}) {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const wanted = lists.filter(({key}) => chosen.has(key))

  const adding = useMutation({
    mutationFn: async (isPublishing: boolean) => {
      const additions = await addToLists(client, question, wanted)
      const added = additions.filter(({failure}) => failure === undefined)
      const free = isPublishing ? added.filter(({hadDraft}) => !hadDraft) : []
      const kept = await publishAdditions(client, free)
      const published = free.length - kept.length
      const refused = [...additions.filter(({failure}) => failure !== undefined), ...kept]
      return {refused, published, waiting: added.length - published}
    },
    onSuccess: ({published, waiting}) => {
      setChosen(new Set())
      const said = [
        published > 0 && `It is listed on ${pagesText(published)} more.`,
        waiting > 0 && `It waits in the draft of ${pagesText(waiting)}.`,
      ].filter(Boolean)
      if (said.length > 0) toast.push({status: 'success', title: said.join(' ')})
    },
  })
  const isBusy = adding.isPending
  const refused: readonly Addition[] = adding.data?.refused ?? []
  return (
    <Stack gap={4}>
      {lists.map((list) => (
        <Tick
          key={list.key}
          isTicked={chosen.has(list.key)}
          disabled={isBusy}
          onTick={(isTicked) => setChosen(withItems(chosen, [list.key], isTicked))}
        >
          {list.name}
          {stateOf(list)}
        </Tick>
      ))}
      <Text muted>
        It becomes the last question there. A page with changes that wait is not published with them.
      </Text>
      <Flex gap={2} wrap="wrap">
        <Button
          type="button"
          text="Add and publish"
          disabled={isBusy || wanted.length === 0 || question.published === undefined}
          onClick={() => adding.mutate(true)}
        />
        <Button
          type="button"
          mode="ghost"
          text="Add to drafts"
          disabled={isBusy || wanted.length === 0}
          onClick={() => adding.mutate(false)}
        />
      </Flex>
      {question.published === undefined && (
        <Text muted>
          The question itself is not published yet: pages that list it are published after it.
        </Text>
      )}
      {refused.length > 0 && (
        <Card tone="critical" radius={2} padding={3} role="alert">
          <Stack gap={3}>
            {refused.map(({list, failure}) => (
              <Text key={list.key}>
                {list.name}: {failure}
              </Text>
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}
