import {PackageIcon} from '@sanity/icons/Package'
import {type DocumentActionComponent, useDocumentValuePermissions, usePerspective} from '../../sanity.ts'
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
  const [mayWrite] = useDocumentValuePermissions({document: newest ?? {_type: type}, permission: 'update'})
  const [mayPlan] = useDocumentValuePermissions({document: A_RELEASE, permission: 'update'})
  if (!newest || release !== undefined || selectedPerspective !== 'drafts') return null
  return {
    label: 'Put into a release…',
    icon: PackageIcon,
    // Disabled rather than left out: it would appear late in an open menu.
    disabled: mayWrite?.granted !== true || mayPlan?.granted !== true,
    ...opening,
  }
}
PutIntoRelease.displayName = 'PutIntoRelease'
