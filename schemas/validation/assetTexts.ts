import type {ValidationContext} from 'sanity'
import * as v from 'valibot'
import {lookUp} from './lookUp.ts'

const Chosen = v.object({asset: v.object({_ref: v.string()})})

/**
 * True if the media library describes a chosen image. That text is shown if the image's place has none.
 * @throws when the dataset cannot be reached
 */
export async function isDescribed(image: unknown, context: ValidationContext): Promise<boolean> {
  const chosen = v.safeParse(Chosen, image)
  if (!chosen.success) return false
  const id = chosen.output.asset._ref
  const text = await lookUp(context, v.unknown(), '*[_id == $id][0].altText', {id})
  return typeof text === 'string' && text.trim() !== ''
}
