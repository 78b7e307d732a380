import {PackageIcon} from '@sanity/icons/Package'
import {useState} from 'react'
import {type DocumentActionComponent, useDocumentValuePermissions, usePerspective} from '../../sanity.ts'
import {type Base, ReleaseForm} from './ReleaseForm.tsx'

/** Stands for any release. Administrators' rights ask for an id. */
const A_RELEASE = {_id: '_.releases.any', _type: 'system.release'}

/** Puts a document into a release, which is made and scheduled there if need be. */
export const PutIntoRelease: DocumentActionComponent = ({type, draft, published, release}) => {
  const [base, setBase] = useState<Base>()
  const {selectedPerspective} = usePerspective()
  const newest = draft ?? published
  const [mayWrite] = useDocumentValuePermissions({document: newest ?? {_type: type}, permission: 'update'})
  const [mayPlan] = useDocumentValuePermissions({document: A_RELEASE, permission: 'update'})
  if (!newest || release !== undefined || selectedPerspective !== 'drafts') return null
  const close = () => setBase(undefined)
  return {
    label: 'Put into a release…',
    icon: PackageIcon,
    // Greyed rather than left out: it would come into an open menu later.
    disabled: mayWrite?.granted !== true || mayPlan?.granted !== true,
    onHandle: () => setBase(newest),
    dialog: base && {
      type: 'dialog',
      header: 'Put it into a release',
      width: 'medium',
      onClose: close,
      content: <ReleaseForm base={base} onClose={close} />,
    },
  }
}
PutIntoRelease.displayName = 'PutIntoRelease'
