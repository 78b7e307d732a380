import {UnpublishIcon} from '@sanity/icons/Unpublish'
import {
  type DocumentActionComponent,
  getPublishedId,
  isGoingToUnpublish,
  usePerspective,
} from '../../sanity.ts'
import {DialogButtons} from '../../ui/DialogButtons.tsx'
import {Stack, Text} from '../../ui/primitives.ts'
import {useActionDialog} from '../../ui/useActionDialog.ts'
import {wrapAction} from '../../ui/wrapAction.ts'
import type {Way} from './takeOff.ts'
import {leftBy} from './situation.ts'
import {TakeOffDialog} from './TakeOffDialog.tsx'
import {References} from './Where.tsx'
import {WithSituation} from './WithSituation.tsx'
import {useMay} from '../../content/useMay.ts'

const HEADERS = {
  unpublish: 'Take it off the site',
  delete: 'Delete it, and take it off the site',
} as const

/** Returns the dialog about references to a document, and the function that opens it. */
const useRepairs = (id: string, way: Way) =>
  useActionDialog(HEADERS[way], (close) => (
    <TakeOffDialog id={getPublishedId(id)} way={way} onClose={close} />
  ))

/** Takes a published document off the site, after repairing all references to it: the API refuses to leave broken ones. */
const offerRepairs = (way: Way) =>
  wrapAction((description, {id, published}) => {
    const repairs = useRepairs(id, way)
    return !published || description.disabled ? description : {...description, ...repairs}
  })

/** The same while a draft is shown: the Studio's own action only shows with the published version. */
export const UnpublishBesideDraft: DocumentActionComponent = ({id, type, published, release}) => {
  const repairs = useRepairs(id, 'unpublish')
  const {selectedPerspective} = usePerspective()
  const mayUnpublish = useMay('update', published ?? {_type: type})
  if (!published || release !== undefined || selectedPerspective !== 'drafts' || !mayUnpublish) return null
  return {label: 'Unpublish', icon: UnpublishIcon, tone: 'critical', ...repairs}
}
UnpublishBesideDraft.action = 'unpublish'
UnpublishBesideDraft.displayName = 'UnpublishBesideDraft'

export const unpublishWithRepairs = offerRepairs('unpublish')
export const deleteWithRepairs = offerRepairs('delete')

/** Lets a release take a document off the site, and first lists the references for which it would be refused. */
export const nameReferences = wrapAction((description, {id, version, release}) => {
  const {onHandle, dialog} = useActionDialog('Take it off the site with the release', (close) => {
    const proceed = () => {
      close()
      description.onHandle?.()
    }
    return (
      <ReleaseDialog id={getPublishedId(id)} release={release ?? ''} onContinue={proceed} onClose={close} />
    )
  })
  // The same action removes the mark.
  const isMarked = version !== null && isGoingToUnpublish(version)
  if (!release || description.disabled || isMarked) return description
  return {...description, onHandle, dialog: dialog || description.dialog || null}
})

interface ReleaseDialogProps {
  /** Id of the document, without a version prefix. */
  id: string
  /** Name of the release that takes the document off. */
  release: string
  onContinue: () => void
  onClose: () => void
}

/** Lists the references for which a release that takes a document off the site would be refused. */
function ReleaseDialog({id, release, onContinue, onClose}: ReleaseDialogProps) {
  return (
    <WithSituation id={id}>
      {(situation) => {
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
      }}
    </WithSituation>
  )
}
