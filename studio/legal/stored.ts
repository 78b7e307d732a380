import * as v from 'valibot'
import type {Day} from '../../model/day.ts'
import {writeDay} from '../../model/language.ts'

/*
 * What a stored version says of itself, whether it is a draft or published.
 */

const OfDocument = v.object({document: v.object({_ref: v.string()})})

/** Returns the id of a version's legal document. */
export const documentOf = (version: unknown): string | undefined =>
  v.is(OfDocument, version) ? version.document._ref : undefined

const Correction = v.object({_key: v.string(), note: v.optional(v.string(), ''), date: v.nullish(v.string())})
const Corrected = v.object({corrections: v.array(Correction)})

/** Returns the unpublished corrections of a version: they have no date. */
export const openCorrections = (version: unknown): v.InferOutput<typeof Correction>[] => {
  const parsed = v.safeParse(Corrected, version)
  return parsed.success ? parsed.output.corrections.filter(({date}) => !date) : []
}

const WithdrawalFields = v.object({date: v.nullish(v.string()), reason: v.nullish(v.string())})
const Withdrawn = v.object({withdrawn: WithdrawalFields})
const Dated = v.object({effectiveDate: v.string()})

/** The date and the reason of a withdrawal. */
export type Withdrawal = v.InferOutput<typeof WithdrawalFields>

/** Returns the withdrawal of a version; undefined if it was not withdrawn. */
export const withdrawalOf = (version: unknown): Withdrawal | undefined =>
  v.is(Withdrawn, version) ? version.withdrawn : undefined

/** True if a version will take effect later. */
export const isUpcoming = (version: unknown, today: Day): boolean =>
  v.is(Dated, version) && version.effectiveDate > today && !withdrawalOf(version)

const BEING_CORRECTED = 'A correction is being made. Publish it, or discard the changes.'

/**
 * Explains why a published version cannot be withdrawn; undefined if it can.
 * @param draft its draft; null if it has none
 */
export function withdrawalFault(published: unknown, draft: unknown, today: Day): string | undefined {
  if (withdrawalOf(published)) return 'It was withdrawn already.'
  if (!isUpcoming(published, today)) {
    const day = v.is(Dated, published) ? ` on ${writeDay(published.effectiveDate)}` : ''
    return `It took effect${day}: from that day on people may have agreed to it. Create the next version instead.`
  }
  return draft ? BEING_CORRECTED : undefined
}

/** Explains why a published version cannot be corrected; undefined if it can. @param draft null if it has none */
export function correctionFault(published: unknown, draft: unknown): string | undefined {
  if (withdrawalOf(published)) return 'It was withdrawn, and stays as it was.'
  return openCorrections(draft).length > 0 ? BEING_CORRECTED : undefined
}
