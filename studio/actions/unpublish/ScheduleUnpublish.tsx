import {CalendarIcon} from '@sanity/icons/Calendar'
import {useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {momentOf, momentText} from '../../content/moment.ts'
import {type DocumentActionComponent, getPublishedId, usePerspective} from '../../sanity.ts'
import {DialogButtons} from '../../ui/DialogButtons.tsx'
import {MomentField} from '../../ui/MomentField.tsx'
import {Card, Stack, Text, useToast} from '../../ui/primitives.ts'
import {useReturnedFocus} from '../../ui/useReturnedFocus.ts'
import {leftBy, type Situation} from './situation.ts'
import {unpublishAt} from './unpublishAt.ts'
import {useMayUnpublish} from './useMayUnpublish.ts'
import {useSituation} from './useSituation.ts'
import {Looking, References} from './Where.tsx'

/** Takes a published document off the site at a chosen time. */
export const ScheduleUnpublish: DocumentActionComponent = ({id, type, published, release}) => {
  const [isOpen, setOpen] = useState(false)
  const {selectedPerspective} = usePerspective()
  const mayUnpublish = useMayUnpublish(published, type)
  const isOffered = selectedPerspective === 'drafts' || selectedPerspective === 'published'
  if (!published || release !== undefined || !isOffered || !mayUnpublish) return null
  const close = () => setOpen(false)
  return {
    label: 'Schedule unpublish',
    icon: CalendarIcon,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Take it off the site at a time',
      width: 'medium',
      onClose: close,
      content: <ScheduleDialog id={getPublishedId(id)} onClose={close} />,
    },
  }
}
ScheduleUnpublish.displayName = 'ScheduleUnpublish'

interface ScheduleDialogProps {
  /** Id of the document, without a draft prefix. */
  id: string
  onClose: () => void
}

function ScheduleDialog({id, onClose}: ScheduleDialogProps) {
  const {state} = useSituation(id)
  useReturnedFocus()
  if (state.status !== 'ready') return <Looking state={state} />
  return <TimeForm situation={state.situation} onClose={onClose} />
}

/** Writes a local time for an `<input>` of type `datetime-local`: `2026-12-05T09:00`. */
function localTime(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** Returns nine o'clock tomorrow morning. */
function tomorrow(): Date {
  const day = new Date()
  day.setDate(day.getDate() + 1)
  day.setHours(9, 0, 0, 0)
  return day
}

/** Asks for the time, and lists the references that must be gone by then. */
function TimeForm({situation, onClose}: {situation: Situation; onClose: () => void}) {
  const [typed, setTyped] = useState(() => localTime(tomorrow()))
  const [opened] = useState(() => new Date())
  const [state, setState] = useState<'asking' | 'working' | {failure: string}>('asking')
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const {title, needed} = situation
  const at = momentOf(typed, opened)
  const left = leftBy('', situation)
  const proceed = async (moment: string) => {
    await unpublishAt(client, situation, moment)
    toast.push({status: 'success', title: `“${title}” is taken off the site on ${momentText(moment)}.`})
    onClose()
  }
  const start = () => {
    if (at === undefined) return
    setState('working')
    proceed(at).catch((error: unknown) => setState({failure: reasonOf(error)}))
  }
  return (
    <Stack gap={5}>
      <Text>
        Visitors find “{title}” until then. It stays in the Studio as a draft. Home lists what is scheduled,
        under “Coming up”.
      </Text>
      <MomentField typed={typed} moment={at} onType={setTyped} />
      {left.length > 0 && (
        <Stack gap={3}>
          <Text>
            It stays published as long as something leads to it or mentions it. Change each of these before:
          </Text>
          <References references={left} />
        </Stack>
      )}
      {typeof state === 'object' && (
        <Card tone="critical" radius={2} padding={3} role="alert">
          <Text>It is not scheduled. {state.failure}</Text>
        </Card>
      )}
      <DialogButtons
        action="Schedule"
        tone="critical"
        disabled={at === undefined}
        isBusy={state === 'working'}
        fault={needed}
        onConfirm={start}
        onCancel={onClose}
      />
    </Stack>
  )
}
