import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {keepPreviousData, useMutation} from '@tanstack/react-query'
import {useState} from 'react'
import {useClient, useCurrentUser, useSchema} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {useRefuse} from '../../roles/useRefuse.ts'
import {LongButton} from '../../ui/LongButton.tsx'
import {Button, Card, Flex, Spinner, Stack, Text} from '../../ui/primitives.ts'
import {Answered, ONCE} from '../../ui/Queries.tsx'
import {List, Row} from '../../ui/Section.tsx'
import {Failure} from '../../ui/ToolPage.tsx'
import {Titled} from '../../ui/Titled.tsx'
import {Tick} from '../../ui/Tick.tsx'
import {AssetBrowser} from './AssetBrowser.tsx'
import type {Asset} from './assets.ts'
import {AssetPicture} from './AssetPicture.tsx'
import {whyFailed} from './conflict.ts'
import type {Library} from './library.ts'
import {areAlike, type Planned, planReplacement, replaceEverywhere} from './replacement.ts'
import {countDocuments, documentsText, usingDocuments} from './uses.ts'
import {UsingDocument} from './UsesList.tsx'

interface ReplaceFormProps {
  asset: Asset
  library: Library
  onBack: () => void
  onOpen: (id: string) => void
}

/** Chooses another picture, lists what will change and what will stay, and replaces one by the other. */
export function ReplaceForm({asset, library, onBack, onOpen}: ReplaceFormProps) {
  const [chosenId, setChosenId] = useState<string>()
  const chosen = library.assets.find(({id}) => id === chosenId)
  const others = library.assets.filter(({id, kind}) => id !== asset.id && kind === asset.kind)
  if (chosenId === undefined) {
    return (
      <Stack gap={4}>
        <Text>Choose the picture that visitors are to see in its place, or upload it.</Text>
        <AssetBrowser
          assets={others}
          uses={library.uses}
          mayUpload
          selections={['all', 'unused', 'undescribed']}
          openText="Choose"
          onChoose={setChosenId}
        />
        <Flex justify="flex-end">
          <Button mode="bleed" text="Cancel" onClick={onBack} />
        </Flex>
      </Stack>
    )
  }
  if (chosenId === asset.id) {
    return (
      <Stack gap={4}>
        <Text>That is the same picture: the file was in the library already.</Text>
        <Flex justify="flex-end">
          <Button mode="ghost" text="Back" onClick={onBack} />
        </Flex>
      </Stack>
    )
  }
  if (!chosen) return <Spinner muted />
  return (
    <div className="media-step" tabIndex={-1} ref={focusOn}>
      <Replacement
        asset={asset}
        chosen={chosen}
        library={library}
        onOther={() => setChosenId(undefined)}
        onOpen={onOpen}
      />
    </div>
  )
}

/** The pressed button is gone with the step before. */
const focusOn = (step: HTMLElement | null) => step?.focus()

interface ReplacementProps {
  asset: Asset
  chosen: Asset
  library: Library
  /** Goes back to choosing a picture. */
  onOther: () => void
  onOpen: (id: string) => void
}

function Replacement(props: ReplacementProps) {
  const {uses, releases} = props.library
  const client = useClient({apiVersion: API_VERSION})
  const refuse = useRefuse()
  const roles = useCurrentUser()?.roles.map(({name}) => name) ?? []
  const [done, setDone] = useState<number>()
  if (done !== undefined) return <Done count={done} {...props} />
  const using = uses.get(props.asset.id) ?? []
  // The plan is made again whenever one of the documents changes.
  const options = {
    ...ONCE,
    queryKey: ['replacement', props.asset.id, using.map(({state}) => state._rev), releases, roles],
    queryFn: () => planReplacement(client, using, releases, {roles, refuse}),
    placeholderData: keepPreviousData<Planned[]>,
  }
  return (
    <Answered options={options}>{(plan) => <Decision plan={plan} onDone={setDone} {...props} />}</Answered>
  )
}

interface DecisionProps extends ReplacementProps {
  plan: readonly Planned[]
  /** @param count number of documents that were changed */
  onDone: (count: number) => void
}

const OVERTAKEN =
  'Somebody has just changed one of these documents, so nothing was replaced. Look at the list once more, and try again.'

function Decision({asset, chosen, library, plan, onOther, onDone}: DecisionProps) {
  const client = useClient({apiVersion: API_VERSION})
  const [takesWords, setTakesWords] = useState(false)
  const follows = plan.filter(({obstacle}) => obstacle === undefined)
  const stays = plan.filter(({obstacle}) => obstacle !== undefined)
  const count = countDocuments(follows)
  const wishes = {keepsCut: areAlike(asset, chosen), takesWords: takesWords && chosen.altText !== null}
  const {mutate, isPending, error} = useMutation({
    mutationFn: () => replaceEverywhere(client, follows, chosen.id, wishes).then(() => count),
    onSuccess: onDone,
  })
  return (
    <Stack gap={5}>
      <div className="media-swap">
        <Shown asset={asset} />
        <Text size={2} aria-hidden>
          <ArrowRightIcon />
        </Text>
        <Shown asset={chosen} />
      </div>
      {follows.length === 0 ? (
        <Card tone="caution" radius={2} padding={3}>
          <Text>There is no document in which you can replace it.</Text>
        </Card>
      ) : (
        <PlannedList title="Replaced in, all at once" planned={follows} library={library} />
      )}
      {stays.length > 0 && <PlannedList title="Stays as it is" planned={stays} library={library} />}
      <Stack gap={4}>
        <Text>
          {wishes.keepsCut
            ? 'The two have the same shape: each place keeps its cut, and the point that stays in view.'
            : 'The two differ in shape: each place begins with the whole picture. Cut it there where it matters.'}
        </Text>
        <Words chosen={chosen} isChecked={takesWords} onChange={setTakesWords} />
      </Stack>
      {error && <Failure>{whyFailed(error, OVERTAKEN)}</Failure>}
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button mode="bleed" text="Choose another one" onClick={onOther} />
        <Button
          text={`Replace in ${documentsText(count)}`}
          loading={isPending}
          disabled={isPending || follows.length === 0}
          onClick={() => mutate()}
        />
      </Flex>
    </Stack>
  )
}

const Shown = ({asset}: {asset: Asset}) => (
  <Stack gap={3}>
    <AssetPicture asset={asset} />
    <Text className="media-name">{asset.name}</Text>
  </Stack>
)

interface PlannedListProps {
  title: string
  planned: readonly Planned[]
  library: Library
}

/** Documents of a plan, those that keep the picture by the reason. */
function PlannedList({title, planned, library}: PlannedListProps) {
  const schema = useSchema()
  return (
    <Titled title={title} level={3}>
      <List>
        {[...Map.groupBy(planned, ({obstacle}) => obstacle)].flatMap(([obstacle, states]) =>
          usingDocuments(states, {...library, schema}).map((using) => (
            <Row key={`${using.id} ${obstacle}`} tone={obstacle === undefined ? 'default' : 'caution'}>
              <UsingDocument using={using} />
              {obstacle !== undefined && <Text>{obstacle}</Text>}
            </Row>
          )),
        )}
      </List>
    </Titled>
  )
}

interface WordsProps {
  chosen: Asset
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** The description for people who cannot see the new picture. */
function Words({chosen: {altText}, isChecked, onChange}: WordsProps) {
  if (altText === null) {
    return (
      <Text>
        The new one is not described yet. Places keep the words of their own: see that they still fit.
      </Text>
    )
  }
  return (
    <Tick isTicked={isChecked} onTick={onChange}>
      Say “{altText}” everywhere, also where a place has words of its own
    </Tick>
  )
}

const Done = ({count, asset, chosen, onOpen}: ReplacementProps & {count: number}) => (
  <Stack gap={4}>
    <Text role="status">
      {chosen.name} now stands in the place of {asset.name} in {documentsText(count)}. Visitors see it within
      seconds.
    </Text>
    <Flex justify="flex-end">
      <LongButton text={`Open ${chosen.name}`} ref={focusOn} onClick={() => onOpen(chosen.id)} />
    </Flex>
  </Stack>
)
