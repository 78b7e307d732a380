import {CalendarIcon} from '@sanity/icons/Calendar'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {connection} from '../../connection.ts'
import {momentText} from '../../content/moment.ts'
import {LazySummary} from '../../embedded/review/LazySummary.tsx'
import {type DocumentActionComponent, getPublishedId, usePerspective} from '../../sanity.ts'
import {Stack, Text, useToast} from '../../ui/primitives.ts'
import {useActionDialog} from '../../ui/useActionDialog.ts'
import {leftBy, type Situation} from '../unpublish/situation.ts'
import {useMay} from '../../content/useMay.ts'
import {References} from '../unpublish/Where.tsx'
import {WithSituation} from '../unpublish/WithSituation.tsx'
import {TimeForm} from './TimeForm.tsx'
import {unpublishAt} from '../release/releases.ts'

/** Takes a published document off the site at a chosen time. */
export const ScheduleUnpublish: DocumentActionComponent = ({id, type, published, release}) => {
  const opening = useActionDialog('Take it off the site at a time', (close) => (
    <WithSituation id={getPublishedId(id)}>
      {(situation) => <ScheduleForm situation={situation} onClose={close} />}
    </WithSituation>
  ))
  const {selectedPerspective} = usePerspective()
  const mayUnpublish = useMay('update', published ?? {_type: type})
  const isOffered = selectedPerspective === 'drafts' || selectedPerspective === 'published'
  if (!published || release !== undefined || !isOffered || !mayUnpublish) return null
  return {label: 'Schedule unpublish', icon: CalendarIcon, ...opening}
}
ScheduleUnpublish.displayName = 'ScheduleUnpublish'

interface ScheduleFormProps {
  situation: Situation
  onClose: () => void
}

function ScheduleForm({situation, onClose}: ScheduleFormProps) {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const {title, address, needed} = situation
  const schedule = async (at: string) => {
    await unpublishAt(client, situation, at)
    toast.push({status: 'success', title: `“${title}” is taken off the site on ${momentText(at)}.`})
    onClose()
  }
  const about = (
    <Text>
      Visitors find “{title}”{' '}
      {address !== undefined && (
        <>
          at <strong>{address}</strong>{' '}
        </>
      )}
      until then.{' '}
      {address !== undefined &&
        'Bookmarks, search engines and printed codes that lead there find nothing from then on. '}
      It stays in the Studio as a draft. Home lists what is scheduled, under “Coming up”.
    </Text>
  )
  return (
    <TimeForm about={about} tone="critical" fault={needed} onSchedule={schedule} onClose={onClose}>
      <Effect situation={situation} />
    </TimeForm>
  )
}

/** Lists the references that must be gone by then. Without any, the effect on visitors' pages. */
function Effect({situation}: {situation: Situation}) {
  const left = leftBy('', situation)
  if (left.length === 0)
    return connection.embedded ? <LazySummary subject={{kind: 'unpublish', ids: [situation.id]}} /> : null
  return (
    <Stack gap={3}>
      <Text>
        It stays published as long as something leads to it or mentions it. Change each of these before:
      </Text>
      <References references={left} />
    </Stack>
  )
}
