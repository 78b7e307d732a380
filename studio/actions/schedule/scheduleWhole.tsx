import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {momentText} from '../../content/moment.ts'
import {getDraftId, usePaneRouter} from '../../sanity.ts'
import {Text, useToast} from '../../ui/primitives.ts'
import {useActionDialog} from '../../ui/useActionDialog.ts'
import {wrapAction} from '../../ui/wrapAction.ts'
import {publishAt} from '../release/releases.ts'
import {TimeForm} from './TimeForm.tsx'

/**
 * Schedules a draft as a whole or not at all. The Studio's own dialog leaves a release without a time behind when the
 * API refuses the last of its three requests, and shows that as a schedule which somebody has paused.
 */
export const scheduleWhole = wrapAction((description, {id}) => ({
  ...description,
  ...useActionDialog('Publish it at a time', (close) => (
    <PublishForm draft={getDraftId(id)} onClose={close} />
  )),
}))

function PublishForm({draft, onClose}: {draft: string; onClose: () => void}) {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const {params, setParams} = usePaneRouter()
  const schedule = async (at: string) => {
    const release = await publishAt(client, draft, at)
    toast.push({status: 'success', title: `It is published on ${momentText(at)}.`})
    onClose()
    // The form shows what is scheduled, as after the Studio's own dialog: later changes of the draft are not in it.
    setParams({...params, scheduledDraft: release}, {perspective: ''})
  }
  return (
    <TimeForm
      about={
        <Text>
          Visitors see it from then on as it is now. Home lists what is scheduled, under “Coming up”.
        </Text>
      }
      onSchedule={schedule}
      onClose={onClose}
    />
  )
}
