import {type ComponentProps, useMemo, useState} from 'react'
import {MOST_REVIEWED} from '../../../model/reviewSubject.ts'
import {contentTypeOf} from '../../../schemas/typeLists.ts'
import type {Content} from '../../content/content.ts'
import {withItems} from '../../content/withItems.ts'
import {writtenTitle} from '../../content/writtenTitle.ts'
import {SelectField} from '../../ui/SelectField.tsx'
import {Box, Button, Flex, Stack, Text} from '../../ui/primitives.ts'
import {ToolPage} from '../../ui/ToolPage.tsx'
import {ChoiceList, type Named} from './ChoiceList.tsx'
import {DeedDialog} from './DeedDialog.tsx'
import {DEEDS, type DeedText} from './deeds.ts'
import {manyTypes} from './many.ts'
import {Outcomes} from './Outcomes.tsx'

/**
 * Publishes, unpublishes or deletes many documents at once, or puts them into a release.
 * @param type of the documents in the first list
 */
export const ManyTool = ({type}: {type?: string | undefined}) => (
  <ToolPage
    title="Many at once"
    purpose="Publish, unpublish or delete several documents, or put them into a release. Legal texts and facts are left to their own forms."
  >
    {(content) => <Choosing content={content} first={type} />}
  </ToolPage>
)

const namedOf = (type: string, content: Content): Named[] =>
  content.documents
    .filter((document) => document.type === type)
    .map((document) => ({document, name: writtenTitle(document, content)}))
    .toSorted((a, b) => a.name.localeCompare(b.name))

function Choosing({content, first = ''}: {content: Content; first?: string | undefined}) {
  const [type, setType] = useState(manyTypes.includes(first) ? first : (manyTypes[0] ?? ''))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<{about: DeedText; chosen: readonly Named[]}>()
  const [done, setDone] = useState<Omit<ComponentProps<typeof Outcomes>, 'content'>>()
  const documents = useMemo(() => namedOf(type, content), [type, content])
  const there = documents.filter(({document}) => chosen.has(document.id))
  const isTooMany = there.length > MOST_REVIEWED
  const finish = (result: Omit<ComponentProps<typeof Outcomes>, 'content'>) => {
    const worked = result.outcomes.filter(({failure}) => failure === undefined).map(({id}) => id)
    setAsked(undefined)
    setDone(result)
    setChosen(withItems(chosen, worked, false))
  }
  return (
    <Stack gap={5}>
      <Flex gap={4} wrap="wrap" align="flex-end">
        <SelectField
          label="Type"
          value={type}
          options={manyTypes.map((name) => ({value: name, title: contentTypeOf(name)?.plural}))}
          onChoose={(chosenType) => {
            setType(chosenType)
            setChosen(new Set())
            setDone(undefined)
          }}
        />
        {DEEDS.map((about) => (
          <Button
            key={about.name}
            mode="ghost"
            tone={about.tone}
            text={`${about.label}…`}
            disabled={there.length === 0 || isTooMany}
            onClick={() => setAsked({about, chosen: there})}
          />
        ))}
        <Box paddingY={3}>
          <Text muted role="status">
            {there.length} chosen
            {isTooMany && `, and ${MOST_REVIEWED} at most go at once, so that their effect is shown first`}
          </Text>
        </Box>
      </Flex>
      {done && <Outcomes {...done} content={content} />}
      <ChoiceList
        key={type}
        label={contentTypeOf(type)?.plural ?? type}
        documents={documents}
        most={MOST_REVIEWED}
        chosen={chosen}
        onChoose={(ids, isChosen) => setChosen(withItems(chosen, ids, isChosen))}
      />
      {asked && (
        <DeedDialog
          {...asked}
          onDone={(deed, outcomes) => finish({...asked, deed, outcomes})}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Stack>
  )
}
