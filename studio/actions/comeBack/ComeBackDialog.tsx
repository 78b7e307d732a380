import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {useToast} from '../../ui/primitives.ts'
import {type ComeBack, publishAgain, putBack} from './comeBack.ts'
import {ComeBackForm} from './ComeBackForm.tsx'

interface ComeBackDialogProps {
  comeBack: ComeBack
  /** Revision of the draft. */
  revision: string
  onClose: () => void
}

/** Asks which places shall link again to a document that is published again, and publishes it. */
export function ComeBackDialog({comeBack, revision, onClose}: ComeBackDialogProps) {
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
