import * as v from 'valibot'

const OfDocument = v.object({document: v.object({_ref: v.string()})})

/** Returns the id of a version's legal document. */
export const documentOf = (version: unknown): string | undefined =>
  v.is(OfDocument, version) ? version.document._ref : undefined
