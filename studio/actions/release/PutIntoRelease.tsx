import {PackageIcon} from '@sanity/icons/Package'
import {useMay} from '../../content/useMay.ts'
import {type DocumentActionComponent, usePerspective} from '../../sanity.ts'
import {useActionDialog} from '../../ui/useActionDialog.ts'
import {ReleaseForm} from './ReleaseForm.tsx'

/** Any release, to check permissions with. The check of administrators needs an id. */
const A_RELEASE = {_id: '_.releases.any', _type: 'system.release'}

/** Puts a document into an open release, or into a new one that can be scheduled in the same dialog. */
export const PutIntoRelease: DocumentActionComponent = ({type, draft, published, release}) => {
  const {selectedPerspective} = usePerspective()
  const newest = draft ?? published
  const opening = useActionDialog(
    'Put it into a release',
    (close) => newest && <ReleaseForm base={newest} onClose={close} />,
  )
  const mayWrite = useMay('update', newest ?? {_type: type})
  const mayPlan = useMay('update', A_RELEASE)
  if (!newest || release !== undefined || selectedPerspective !== 'drafts') return null
  return {
    label: 'Put into a release…',
    icon: PackageIcon,
    // Disabled rather than left out: it would appear late in an open menu.
    disabled: !mayWrite || !mayPlan,
    ...opening,
  }
}
PutIntoRelease.displayName = 'PutIntoRelease'
