import {useMutation, useQuery} from '@tanstack/react-query'
import {useRef, useState} from 'react'
import {useClient} from 'sanity'
import {counted} from '../../../model/language.ts'
import type {ManySubject} from '../../../model/reviewSubject.ts'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {connection} from '../../connection.ts'
import {hasDraft} from '../../content/documents.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {useErrorsIn} from '../../content/useErrorsIn.ts'
import {LazySummary} from '../../embedded/review/LazySummary.tsx'
import {useRefuse} from '../../roles/useRefuse.ts'
import {DialogButtons} from '../../ui/DialogButtons.tsx'
import {Modal} from '../../ui/Modal.tsx'
import {Stack, Text} from '../../ui/primitives.ts'
import {ProgressBar} from '../../ui/ProgressBar.tsx'
import {ONCE} from '../../ui/Queries.tsx'
import {Failure} from '../../ui/ToolPage.tsx'
import type {Named} from './ChoiceList.tsx'
import {Left} from './Left.tsx'
import type {DeedText} from './deeds.ts'
import {type Deed, doWithMany, lookAtMany, type Outcome, type Prospect} from './many.ts'
import {ReleaseField} from '../../ui/ReleaseField.tsx'
import {Tick} from '../../ui/Tick.tsx'

interface DeedDialogProps {
  about: DeedText
  /** The documents as they were when the dialog opened. */
  chosen: readonly Named[]
  /** Takes the results. Documents that were not reached have none. */
  onDone: (deed: Deed, outcomes: readonly Outcome[]) => void
  onCancel: () => void
}

/** Number of documents that are named. */
const NAMED = 6

function namesOf(chosen: readonly Named[]): string {
  const names = chosen.slice(0, NAMED).map(({name}) => `“${name}”`)
  const rest = chosen.length - names.length
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ')
}

/** Returns the subject of a review for visitors' pages; undefined if there is nothing to review, or too much at once. */
function subjectOf(name: Deed['name'], chosen: readonly Named[], {free}: Prospect): ManySubject | undefined {
  const kind = name === 'release' ? 'publish' : name
  const ids = chosen
    .filter(({document}) => (kind === 'publish' ? hasDraft(document) : document.published))
    .map(({document}) => document.id)
    .filter((id) => free.some((target) => target.id === id))
  return connection.embedded && ids.length > 0 ? {kind, ids} : undefined
}

/** Shows the effect of an action on many documents, asks for confirmation, and shows how far it is. */
export function DeedDialog({about, chosen, onDone, onCancel}: DeedDialogProps) {
  const {name, label, tone, question, done} = about
  const [release, setRelease] = useState('')
  const [again, setAgain] = useState(true)
  const [reached, setReached] = useState(0)
  const isStopped = useRef(false)
  const client = useClient({apiVersion: API_VERSION})
  const refuse = useRefuse()
  const errorsIn = useErrorsIn()
  const ids = chosen.map(({document}) => document.id)
  const deed: Deed = name === 'release' ? {name, release} : {name}
  const rules = {refuse, errorsIn, again}
  const {data: prospect, error} = useQuery({
    ...ONCE,
    queryKey: ['prospect', name, ids],
    queryFn: () => lookAtMany(client, ids, deed, rules),
  })
  const subject = prospect && subjectOf(name, chosen, prospect)
  const {free = [], left = [], comeBacks = []} = prospect ?? {}
  const places = comeBacks.flatMap(({places: led}) => led).length
  const doing = useMutation({
    mutationFn: async () => {
      const outcomes: Outcome[] = []
      for await (const outcome of doWithMany(client, free, deed, rules)) {
        setReached(outcomes.push(outcome))
        if (isStopped.current) break
      }
      return outcomes
    },
    onSuccess: (outcomes) => onDone(deed, [...left, ...outcomes]),
  })
  const stop = () => {
    isStopped.current = true
  }
  const leave = doing.isPending ? stop : onCancel
  const isNamed = name !== 'release' || release !== ''
  return (
    <Modal title={`${label}: ${counted(chosen.length, 'document')}`} onClose={leave}>
      <Stack gap={5}>
        <Text>{namesOf(chosen)}</Text>
        <Text>{question}</Text>
        {error && <Failure>What it comes to could not be looked up. {reasonOf(error)}</Failure>}
        {!prospect && !error && (
          <Text muted role="status">
            Looking at each of them…
          </Text>
        )}
        {doing.isPending ? (
          <div className={subject ? 'summary-room' : undefined}>
            <ProgressBar value={reached} most={free.length} done={done} />
          </div>
        ) : (
          subject && <LazySummary subject={subject} />
        )}
        {left.length > 0 && <Left left={left} chosen={chosen} />}
        {comeBacks.length > 0 && (
          <Stack gap={3}>
            <Text>
              {counted(comeBacks.length, 'document')} {comeBacks.length === 1 ? 'was' : 'were'} taken off the
              site before. The redirects that took {comeBacks.length === 1 ? 'its' : 'their'} place go.
            </Text>
            {places > 0 && (
              <Tick isTicked={again} onTick={setAgain}>
                Let what led there before lead there again: {counted(places, 'place')}
              </Tick>
            )}
          </Stack>
        )}
        {name === 'release' && <ReleaseField value={release} onChoose={setRelease} />}
        <DialogButtons
          action={label}
          tone={tone}
          disabled={!isNamed || free.length === 0}
          isBusy={doing.isPending}
          onConfirm={doing.mutate}
          cancel={doing.isPending ? 'Stop' : 'Cancel'}
          onCancel={leave}
        />
      </Stack>
    </Modal>
  )
}
