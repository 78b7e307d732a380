import {type ReactNode, useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {isBehind} from '../../../schemas/typeLists.ts'
import {Card, Select, Stack, Text, useToast} from '../../ui/primitives.ts'
import {typeTitle} from '../../content/documents.ts'
import {getPublishedId, isVersionId} from '../../sanity.ts'
import {ConfirmButtons} from '../../ui/DialogButtons.tsx'
import {Field} from '../../ui/Field.tsx'
import {List, Row} from '../../ui/Section.tsx'
import {mayRedirect} from './repairs.ts'
import {type Reference, type Repair, type Replacement, repairsOf, type Situation} from './situation.ts'
import {takeOff, type Way} from './takeOff.ts'
import {Where} from './Where.tsx'
import {WithSituation} from './WithSituation.tsx'

interface TakeOffDialogProps {
  /** Id of the document, without a draft prefix. */
  id: string
  way: Way
  onClose: () => void
}

const LABELS = {unpublish: 'Unpublish', delete: 'Delete'} as const

/** Asks how to repair all references to a document, repairs them, and takes the document off the site. */
export const TakeOffDialog = ({id, way, onClose}: TakeOffDialogProps) => (
  <WithSituation id={id}>
    {(situation, look) => <Decisions situation={situation} look={look} way={way} onClose={onClose} />}
  </WithSituation>
)

interface DecisionsProps {
  situation: Situation
  look: () => Promise<Situation>
  way: Way
  onClose: () => void
}

const keysOf = ({address, references}: Situation) =>
  [address, ...references.map(({key, obstacle}) => `${key} ${obstacle}`)].join('\n')

function placesIn({references, isMentioned}: Situation): string {
  const [one, many] = isMentioned ? ['mentions it', 'mention it'] : ['leads here', 'lead here']
  return references.length === 1 ? `One place ${one}` : `${references.length} places ${many}`
}

function Decisions({situation, look, way, onClose}: DecisionsProps) {
  const {title, references, replacements, needed} = situation
  const [replacementId, setReplacementId] = useState('')
  const [wishes, setWishes] = useState<Readonly<Record<string, Repair>>>({})
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const replacement = replacements.find(({id}) => id === replacementId)
  const decided = references.map((reference) => {
    const choices = repairsOf(reference, replacement)
    const wish = wishes[reference.key]
    return {reference, choices, repair: wish && choices.includes(wish) ? wish : choices[0]}
  })
  const open = decided.filter(({repair}) => repair === undefined)

  const repairs = decided.flatMap(({reference, repair}) => (repair ? [[reference.key, repair] as const] : []))
  const proceed = async () => {
    const now = await look()
    if (keysOf(now) !== keysOf(situation)) {
      throw new Error('Somebody has just changed what leads here. Look at the list once more.')
    }
    try {
      await takeOff(client, now, {way, replacement, repairs: new Map(repairs)})
    } catch (error) {
      void look().catch(() => undefined)
      throw error
    }
    const done = way === 'unpublish' ? 'unpublished' : 'deleted'
    const rest = repairs.length > 0 ? ' Everything that led to it is put right.' : ''
    toast.push({status: 'success', title: `“${title}” is ${done}.${rest}`})
    onClose()
  }
  return (
    <Stack gap={5}>
      <InItsPlace {...{situation, replacement, way}} onChoose={setReplacementId} />
      {references.length > 0 && (
        <Stack gap={3}>
          <Text as="h2" weight="medium">
            {placesIn(situation)}
          </Text>
          <List>
            {decided.map(({reference, choices, repair}) => (
              <Row key={reference.key}>
                <Where reference={reference} />
                <RepairChoice
                  {...{reference, choices, repair, replacement}}
                  onChoose={(wish) => setWishes({...wishes, [reference.key]: wish})}
                />
              </Row>
            ))}
          </List>
        </Stack>
      )}
      {needed !== undefined && <Caution role="status">{needed}</Caution>}
      {open.length > 0 && (
        <Caution role="status">
          {open.length === 1 ? 'One place has' : `${open.length} places have`} to be put right first:{' '}
          {open.map(({reference}) => `“${reference.title}”`).join(', ')}. What stands there says how.
        </Caution>
      )}
      <ConfirmButtons
        failed="It is still published."
        action={
          replacement && mayRedirect(situation, replacement) ? `${LABELS[way]} and redirect` : LABELS[way]
        }
        tone="critical"
        disabled={open.length > 0 || needed !== undefined}
        onConfirm={proceed}
        onCancel={onClose}
      />
    </Stack>
  )
}

const Caution = ({role, children}: {role?: 'status'; children: ReactNode}) => (
  <Card tone="caution" radius={2} padding={3} role={role}>
    <Text>{children}</Text>
  </Card>
)

interface InItsPlaceProps {
  situation: Situation
  replacement: Replacement | undefined
  way: Way
  onChoose: (id: string) => void
}

/** Chooses a replacement for visitors, and says what happens to the address. */
function InItsPlace({situation, replacement, way, onChoose}: InItsPlaceProps) {
  const {id, title, address, type, states, replacements} = situation
  const isInRelease = states.some(({_id}) => getPublishedId(_id) === id && isVersionId(_id))
  const goes = isInRelease ? 'Its drafts go with it, those in releases too.' : 'Its drafts go with it.'
  const stays = way === 'unpublish' ? 'It stays in the Studio as a draft.' : goes
  if (address === undefined) {
    return (
      <Text>
        Visitors will not see “{title}” any more. {stays}
      </Text>
    )
  }
  const nothing = isBehind(type)
    ? 'Nothing: the address lists the other topics'
    : 'Nothing: the address says “not found”'
  const groups = Map.groupBy(replacements, (each) => typeTitle(each.type))
  return (
    <Stack gap={4}>
      <Text>
        Visitors find “{title}” at <strong>{address}</strong>. {stays}
      </Text>
      <Field label="What visitors find in its place" hint={fateOf(situation, replacement)}>
        {(ids) => (
          <Select
            {...ids}
            fontSize={1}
            value={replacement?.id ?? ''}
            onChange={(event) => onChoose(event.currentTarget.value)}
          >
            <option value="">{nothing}</option>
            {[...groups].map(([name, pages]) => (
              <optgroup key={name} label={name}>
                {pages.map((page) => (
                  <option key={page.id} value={page.id}>
                    {page.title} ({page.address})
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
    </Stack>
  )
}

/** Returns a sentence about what happens to the address. */
function fateOf(situation: Situation, replacement: Replacement | undefined): string {
  if (!replacement)
    return `Bookmarks, search engines and printed codes that lead to ${situation.address} find nothing.`
  if (mayRedirect(situation, replacement)) {
    return `Visitors who open ${situation.address} are led to ${replacement.address}, at once.`
  }
  return `Links can lead to ${replacement.address}. The address of a help topic itself can only lead to another topic of its help center.`
}

interface RepairChoiceProps {
  reference: Reference
  choices: readonly Repair[]
  repair: Repair | undefined
  replacement: Replacement | undefined
  onChoose: (repair: Repair) => void
}

const REMOVALS: Readonly<Partial<Record<Reference['kind'], string>>> = {
  redirect: 'Delete the redirect',
  words: 'Keep the words, without a link',
  listed: 'Take it off the list',
  unseen: 'Forget it: the link leads somewhere else by now',
}

/** Says how a reference is repaired, and offers a choice if there is one. */
function RepairChoice({reference, choices, repair, replacement, onChoose}: RepairChoiceProps) {
  if (repair === undefined) {
    return (
      <Caution>
        {reference.obstacle ??
          'It has to lead somewhere. Choose a page in its place, or open it and change it there.'}
      </Caution>
    )
  }
  const labels = {
    lead: `Lead to “${replacement?.title}”`,
    remove: REMOVALS[reference.kind] ?? 'Take the link out',
  }
  if (choices.length === 1) return <Text>{labels[repair]}</Text>
  return (
    <Select
      fontSize={1}
      padding={2}
      aria-label={`What becomes of ${[reference.title, ...reference.place].join(', ')}`}
      value={repair}
      onChange={(event) => onChoose(event.currentTarget.value === 'remove' ? 'remove' : 'lead')}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {labels[choice]}
        </option>
      ))}
    </Select>
  )
}
