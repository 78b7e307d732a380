import {useDocumentValuePermissions} from '../../sanity.ts'

const ANY_PICTURE = {_id: 'image-any', _type: 'sanity.imageAsset'}

/** Why somebody looks at pictures and cannot change them. */
export const READ_ONLY = 'Your role looks at pictures and does not change them. Ask an administrator.'

/** Whether the person who is signed in may upload, describe and delete pictures; undefined until it is known. */
export function useMayWrite(): boolean | undefined {
  const [permission] = useDocumentValuePermissions({document: ANY_PICTURE, permission: 'update'})
  return permission?.granted
}
