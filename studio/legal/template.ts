import type {InitialValueResolverContext, Template} from 'sanity'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {nextVersion} from './nextVersion.ts'
import {readVersions, VERSIONS} from './versions.ts'

/**
 * Template of the next version of a legal document, for the list of its versions: it starts with the text of the one in
 * force. The document may still be a draft: the reference becomes a strong one when the version is published.
 */
export const legalVersionOf: Template<{documentId: string}> = {
  id: 'legalVersionOf',
  title: 'Next version',
  schemaType: 'legalVersion',
  parameters: [{name: 'documentId', title: 'Legal document', type: 'string'}],
  value: async ({documentId}: {documentId: string}, {getClient}: InitialValueResolverContext) => {
    const client = getClient({apiVersion: API_VERSION}).withConfig({perspective: 'raw'})
    const {history} = readVersions(await client.fetch<unknown>(VERSIONS, {documentId}))
    const source = history.inForce && (await client.getDocument(history.inForce._id))
    const weak = {_weak: true, _strengthenOnPublish: {type: 'legalDocument'}}
    const {document, ...text} = nextVersion(documentId, source)
    return {...text, document: {...document, ...weak}}
  },
}
