import {DialogButtons} from '../../ui/DialogButtons.tsx'
import {Stack, Text} from '../../ui/primitives.ts'
import {leftBy, type Situation} from './situation.ts'
import {References} from './Where.tsx'
import {WithSituation} from './WithSituation.tsx'

interface ReleaseDialogProps {
  /** Id of the document, without a version prefix. */
  id: string
  /** Name of the release that takes the document off. */
  release: string
  onContinue: () => void
  onClose: () => void
}

/** Lists the references for which a release that takes a document off the site would be refused. */
export function ReleaseDialog({id, release, onContinue, onClose}: ReleaseDialogProps) {
  const tell = (situation: Situation) => {
    const left = leftBy(release, situation)
    return (
      <Stack gap={5}>
        <Text>
          “{situation.title}” goes when the release is published.{' '}
          {left.length === 0
            ? 'By then nothing leads here any more.'
            : 'As long as something leads here or mentions it, the release is refused. Add each of these to the release and change it there; change drafts where they are.'}
        </Text>
        {left.length > 0 && <References references={left} />}
        <DialogButtons action="Continue" tone="critical" onConfirm={onContinue} onCancel={onClose} />
      </Stack>
    )
  }
  return <WithSituation id={id}>{tell}</WithSituation>
}
