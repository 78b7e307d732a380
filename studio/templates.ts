import type {Template} from 'sanity'

/** A document of one audience, for the list of that audience's documents. */
const ofAudience = (schemaType: string, title: string): Template<{audience: string}> => ({
  id: `${schemaType}Of`,
  title,
  schemaType,
  parameters: [{name: 'audience', title: 'For', type: 'string'}],
  value: ({audience}: {audience: string}) => ({audience}),
})

/**
 * A version of one legal document, for the list of that document's versions. The document may be a
 * draft still: the reference becomes a strong one when the version is published.
 */
const legalVersionOf: Template<{documentId: string}> = {
  id: 'legalVersionOf',
  title: 'Legal version',
  schemaType: 'legalVersion',
  parameters: [{name: 'documentId', title: 'Legal document', type: 'string'}],
  value: ({documentId}: {documentId: string}) => ({
    document: {
      _type: 'reference',
      _ref: documentId,
      _weak: true,
      _strengthenOnPublish: {type: 'legalDocument'},
    },
  }),
}

/** What a new document starts with when it is created from a list that holds only some documents of its type. */
export const templates = [
  ofAudience('faqItem', 'FAQ item'),
  ofAudience('helpTopic', 'Help topic'),
  legalVersionOf,
]
