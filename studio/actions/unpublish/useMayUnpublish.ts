import {type DocumentActionProps, useDocumentValuePermissions} from '../../sanity.ts'

/** True if the person may take the published document off the site, as far as it is known. */
export function useMayUnpublish(published: DocumentActionProps['published'], type: string): boolean {
  const asked = {document: published ?? {_type: type}, permission: 'update'} as const
  const [permission] = useDocumentValuePermissions(asked)
  return permission?.granted === true
}
