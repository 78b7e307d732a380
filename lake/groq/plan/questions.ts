import type {ExprNode} from 'groq-js'
import {randomId} from '../../documents/ids.ts'

/*
 * A plan asks the lake two things while it is evaluated: the value of a constant, and the documents that refer to one. groq-js lets
 * the lake answer only one thing meanwhile: the document of a reference. So a question takes that form, `{"_ref":
 * "<marker><question>"}->answer`, and the document contains the answer.
 */

/** A question of a plan. */
export type Question =
  | {of: 'constant'; number: number}
  /** The documents that refer to one. */
  | {of: 'referring'; to: string}
  /** All documents, for a look-up without a target. */
  | {of: 'all'}

/** Name of the attribute with the answer. */
export const ANSWER = 'answer'

/** Unguessable, so that no reference can be taken for a question. */
const MARKER = `${randomId()}:`
const CONSTANT = `${MARKER}constant:`
const REFERRING = `${MARKER}referring:`
const ALL = `${MARKER}all`

/** Returns an expression for the value of a constant of the plan. */
export const constantNode = (number: number): ExprNode => asking(textNode(`${CONSTANT}${number}`))

/** Returns an expression for all documents. */
export const allDocumentsNode = (): ExprNode => asking(textNode(ALL))

/** Returns an expression for the documents that refer to the one whose id another expression gives; null if that is not a string. */
export const referringNode = (id: ExprNode): ExprNode =>
  asking({type: 'OpCall', op: '+', left: textNode(REFERRING), right: id})

/** Returns the question of a reference's id; undefined for the id of a document. */
export function questionIn(id: string): Question | undefined {
  if (!id.startsWith(MARKER)) return undefined
  if (id === ALL) return {of: 'all'}
  return id.startsWith(CONSTANT)
    ? {of: 'constant', number: Number(id.slice(CONSTANT.length))}
    : {of: 'referring', to: id.slice(REFERRING.length)}
}

function asking(id: ExprNode): ExprNode {
  const attribute = {type: 'ObjectAttributeValue', name: '_ref', value: id} as const
  const reference: ExprNode = {type: 'Object', attributes: [attribute]}
  return {type: 'AccessAttribute', base: {type: 'Deref', base: reference}, name: ANSWER}
}

const textNode = (value: string): ExprNode => ({type: 'Value', value})
