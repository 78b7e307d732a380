import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {useMutation} from '@tanstack/react-query'
import {type ReactNode, useState} from 'react'
import {useClient, useSchema} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {getPublishedId} from '../../sanity.ts'
import {LongButton} from '../../ui/LongButton.tsx'
import {Button, Card, Flex, Spinner, Stack, Text} from '../../ui/primitives.ts'
import {Answered} from '../../ui/Queries.tsx'
import {Failure} from '../../ui/ToolPage.tsx'
import {Titled} from '../../ui/Titled.tsx'
import {Tick} from '../../ui/Tick.tsx'
import {AssetBrowser} from './AssetBrowser.tsx'
import type {Asset} from './assets.ts'
import {AssetPicture} from './AssetPicture.tsx'
import {whyFailed} from './conflict.ts'
import type {Library} from './library.ts'
import {areAlike, type Planned, replaceEverywhere} from './replacement.ts'
import {usePlanOptions} from './usePlanOptions.ts'
import {documentsText, usingDocuments} from './uses.ts'
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
    return <Said text="That is the same picture: the file was in the library already." onBack={onBack} />
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

const Said = ({text, onBack}: {text: string; onBack: () => void}) => (
  <Stack gap={4}>
    <Text>{text}</Text>
    <Flex justify="flex-end">
      <Button mode="ghost" text="Back" onClick={onBack} />
    </Flex>
  </Stack>
)

interface ReplacementProps {
  asset: Asset
  chosen: Asset
  library: Library
  /** Goes back to choosing a picture. */
  onOther: () => void
  onOpen: (id: string) => void
}

function Replacement(props: ReplacementProps) {
  const options = usePlanOptions(props.asset.id, props.library)
  const [done, setDone] = useState<number>()
  if (done !== undefined) return <Done count={done} {...props} />
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
  const count = new Set(follows.map(({state}) => getPublishedId(state._id))).size
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
      <Follows planned={follows} library={library} />
      <Stays planned={plan} library={library} />
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

interface ListProps {
  planned: readonly Planned[]
  library: Library
}

function Follows({planned, library}: ListProps) {
  const schema = useSchema()
  if (planned.length === 0) {
    return (
      <Card tone="caution" radius={2} padding={3}>
        <Text>There is no document in which you can replace it.</Text>
      </Card>
    )
  }
  return (
    <TitledList title="Replaced in, all at once">
      {usingDocuments(planned, {...library, schema}).map((using) => (
        <Card as="li" key={using.id} padding={3} radius={2} border>
          <UsingDocument using={using} />
        </Card>
      ))}
    </TitledList>
  )
}

/** Lists the places that keep the picture, by the reason. */
function Stays({planned, library}: ListProps) {
  const schema = useSchema()
  const left = planned.filter(({obstacle}) => obstacle !== undefined)
  if (left.length === 0) return null
  return (
    <TitledList title="Stays as it is">
      {[...Map.groupBy(left, ({obstacle}) => obstacle)].flatMap(([obstacle, states]) =>
        usingDocuments(states, {...library, schema}).map((using) => (
          <Card as="li" key={`${using.id} ${obstacle}`} padding={3} radius={2} border tone="caution">
            <Stack gap={3}>
              <UsingDocument using={using} />
              <Text>{obstacle}</Text>
            </Stack>
          </Card>
        )),
      )}
    </TitledList>
  )
}

const TitledList = ({title, children}: {title: string; children: ReactNode}) => (
  <Titled title={title} level={3}>
    <Stack as="ul" gap={2} padding={0} margin={0} role="list">
      {children}
    </Stack>
  </Titled>
)

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
