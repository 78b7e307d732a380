import {type DocumentActionProps, useDocumentValuePermissions} from '../../sanity.ts'

/** Whether the person may take what is published off the site, as far as that is known by now. */
export function useMayUnpublish(published: DocumentActionProps['published'], type: string): boolean {
  const asked = {document: published ?? {_type: type}, permission: 'update'} as const
  const [permission] = useDocumentValuePermissions(asked)
  return permission?.granted === true
}
