import * as v from 'valibot'
import type {Day} from '../../model/day.ts'
import {writeDay} from '../../model/language.ts'

const WithdrawalFields = v.object({date: v.nullish(v.string()), reason: v.nullish(v.string())})
const Withdrawn = v.object({withdrawn: WithdrawalFields})
const Dated = v.object({effectiveDate: v.string()})

/** When a version was withdrawn, and why. */
export type Withdrawal = v.InferOutput<typeof WithdrawalFields>

/** That a version was withdrawn, when and why; undefined for any other. */
export const withdrawalOf = (version: unknown): Withdrawal | undefined =>
  v.is(Withdrawn, version) ? version.withdrawn : undefined

/** Whether a version has not taken effect yet, and is to. */
export const isUpcoming = (version: unknown, today: Day): boolean =>
  v.is(Dated, version) && version.effectiveDate > today && !withdrawalOf(version)

/**
 * Why a published version cannot be withdrawn; undefined when it can.
 * @param draft its draft; null when it has none
 */
export function withdrawalFault(published: unknown, draft: unknown, today: Day): string | undefined {
  if (withdrawalOf(published)) return 'It was withdrawn already.'
  if (!isUpcoming(published, today)) {
    const day = v.is(Dated, published) ? ` on ${writeDay(published.effectiveDate)}` : ''
    return `It took effect${day}: from that day on people may have agreed to it. Create the next version instead.`
  }
  return draft ? 'A correction is being made. Publish it, or discard the changes.' : undefined
}
