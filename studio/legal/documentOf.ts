import * as v from 'valibot'

const OfDocument = v.object({document: v.object({_ref: v.string()})})

/** The id of the legal document that a version belongs to. */
export const documentOf = (version: unknown): string | undefined =>
  v.is(OfDocument, version) ? version.document._ref : undefined
