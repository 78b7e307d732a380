import type {ValidationContext} from 'sanity'
import * as v from 'valibot'
import {isTaken} from './taken.ts'

const Reference = v.object({_ref: v.string()})
const Anchored = v.object({anchor: v.string()})

const SAME_DAY = '_type == "legalVersion" && effectiveDate == $date && document._ref == $documentId'

/**
 * Checks the effective date of a legal version: no other version of its document has it, because the
 * address of a version ends in it.
 * @returns true, or the reason why not
 */
export async function validateEffectiveDate(
  date: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const document = context.document?.['document']
  if (!date || !v.is(Reference, document)) return true
  return (
    !(await isTaken(context, SAME_DAY, {date, documentId: document._ref})) ||
    'Another version of this document takes effect on this day. Choose another day, or edit that version.'
  )
}

/**
 * Checks the sections of a legal version: each has an anchor of its own, so that a link leads to one.
 * @returns true, or the reason why not
 */
export function validateAnchors(sections: readonly unknown[] | undefined): true | string {
  const anchors = (sections ?? []).flatMap((section) => (v.is(Anchored, section) ? [section.anchor] : []))
  const repeated = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index)
  return (
    repeated === undefined || `Two sections have the anchor "${repeated}". Links lead to the first one only.`
  )
}
