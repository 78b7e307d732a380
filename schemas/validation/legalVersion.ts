import {getPublishedId, isPublishedId, type ValidationContext} from 'sanity'
import * as v from 'valibot'
import {
  changeSummaryFault,
  correctionFault,
  effectiveDateFault,
  type Fault,
  type VersionDates,
} from './legalRules.ts'
import {lookUp} from './lookUp.ts'

const Reference = v.object({_ref: v.string()})
const Anchored = v.object({anchor: v.string()})
const Corrections = v.optional(
  v.array(
    v.pipe(
      v.object({_key: v.string()}),
      v.transform(({_key}) => ({key: _key})),
    ),
  ),
  [],
)
const Dates = v.array(v.object({_id: v.string(), effectiveDate: v.nullable(v.string())}))
const Published = v.array(v.object({corrections: v.nullish(Corrections)}))

/** Query for every version of a legal document, `$documentId`, drafts included. A withdrawn one no longer has a day. */
export const VERSION_DATES =
  '*[_type == "legalVersion" && document._ref == $documentId && !defined(withdrawn)]{_id, effectiveDate}'
const PUBLISHED_CORRECTIONS = '*[_id == $id]{"corrections": corrections[]{_key}}'

/** Reads the answer to VERSION_DATES. */
export const parseVersionDates = (answer: unknown): VersionDates[] =>
  v.parse(Dates, answer).map(({_id, effectiveDate}) => ({
    id: getPublishedId(_id),
    isPublished: isPublishedId(_id),
    effectiveDate,
  }))

const toRemark = (fault: Fault): true | string => fault ?? true

/**
 * Checks the effective date of a legal version: it is a real day that no other version of the document has, and later
 * than those of published ones.
 * @returns true, or the reason why not
 */
export async function validateEffectiveDate(
  date: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const {document} = context
  const parent = document?.['document']
  if (document?.['withdrawn']) return true
  const versions = v.is(Reference, parent)
    ? parseVersionDates(await lookUp(context, Dates, VERSION_DATES, {documentId: parent._ref}))
    : []
  return toRemark(effectiveDateFault(date, getPublishedId(document?._id ?? ''), versions, new Date()))
}

/** Checks that a summary of changes says something. */
export const validateChangeSummary = (summary: string | undefined) => toRemark(changeSummaryFault(summary))

/**
 * Checks that a published version is changed by a correction only.
 * @returns true, or the reason why not
 */
export async function validateCorrection(
  version: Record<string, unknown> | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const id = context.document?._id ?? ''
  if (isPublishedId(id)) return true
  const [published] = await lookUp(context, Published, PUBLISHED_CORRECTIONS, {id: getPublishedId(id)})
  const draft = v.parse(Corrections, version?.['corrections'])
  return toRemark(correctionFault(draft, published && (published.corrections ?? [])))
}

/**
 * Checks the sections of a legal version: each has a unique anchor, so that links are unambiguous.
 * @returns true, or the reason why not
 */
export function validateAnchors(sections: readonly unknown[] | undefined): true | string {
  const anchors = (sections ?? []).flatMap((section) => (v.is(Anchored, section) ? [section.anchor] : []))
  const repeated = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index)
  return (
    repeated === undefined || `Two sections have the anchor "${repeated}". Links lead to the first one only.`
  )
}
