import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {useRefuse} from '../../roles/useRefuse.ts'
import {getPublishedId} from '../../sanity.ts'
import {useToast} from '../../ui/primitives.ts'
import {wrapAction} from '../../ui/wrapAction.ts'
import {useAskedFirst} from '../useAskedFirst.ts'
import {type ComeBack, fetchComeBack, publishAgain, putBack} from './comeBack.ts'
import {ComeBackForm} from './ComeBackForm.tsx'

/** Publishes. A document that was taken off the site first gets its address back, and the links to it can be restored. */
export const publishWithRepairs = wrapAction((description, props) => {
  const {id, type, published, draft} = props
  const client = useClient({apiVersion: API_VERSION})
  const refuse = useRefuse()
  const asked = useAskedFirst(description, props, {
    look: async () => {
      if (!draft) return undefined
      const comeBack = await fetchComeBack(client, {id, type, fields: draft}, refuse)
      return comeBack && {comeBack, revision: draft._rev}
    },
    looking: 'Looking at what led here before…',
    headerOf: () => 'Publish it again',
    content: (found, _, close) => <ComeBackDialog key={getPublishedId(id)} {...found} onClose={close} />,
  })
  return published || !draft || !description.onHandle ? description : asked
})

interface ComeBackDialogProps {
  comeBack: ComeBack
  /** Revision of the draft. */
  revision: string
  onClose: () => void
}

/** Asks which places shall link again to a document that is published again, and publishes it. */
function ComeBackDialog({comeBack, revision, onClose}: ComeBackDialogProps) {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const proceed = async (wanted: ReadonlySet<string>) => {
    await publishAgain(client, comeBack, revision)
    // The form closes this dialog after the publish, so later messages are shown beside it.
    try {
      await putBack(client, comeBack, wanted)
      const rest = wanted.size > 0 ? ' What led here before leads here again.' : ''
      toast.push({status: 'success', title: `It is published again.${rest}`})
    } catch (error) {
      const title = 'It is published again. What led here before stays as it is.'
      toast.push({status: 'error', title, description: reasonOf(error), duration: 30_000})
    }
    onClose()
  }
  return (
    <ComeBackForm
      comeBack={comeBack}
      going="That redirect goes"
      action={(count) => (count > 0 ? 'Publish and put back' : 'Publish')}
      failed="It is not published."
      onConfirm={proceed}
      onCancel={onClose}
    />
  )
}
