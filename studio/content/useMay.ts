import {useDocumentValuePermissions} from '../sanity.ts'

type Asked = Parameters<typeof useDocumentValuePermissions>[0]

/** True if the signed-in person may write such a document, as the API decides; undefined until it is known. */
export function useMay(permission: Asked['permission'], document: Asked['document']): boolean | undefined {
  const [known] = useDocumentValuePermissions({document, permission})
  return known?.granted
}
