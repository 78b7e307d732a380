import {useDocumentValuePermissions} from '../../sanity.ts'

const ANY_DRAFT = {_id: 'drafts.legalVersion', _type: 'legalVersion'}

/** Why a person is refused what writes a legal version. */
export const NOT_LEGAL = 'Legal text is written by legal and by administrators.'

/** Whether the person who is signed in may write legal versions; true until it is known, as the API decides. */
export function useMayWrite(): boolean {
  const [permission] = useDocumentValuePermissions({document: ANY_DRAFT, permission: 'create'})
  return permission?.granted ?? true
}
