import * as v from 'valibot'

const Correction = v.object({_key: v.string(), note: v.optional(v.string(), ''), date: v.nullish(v.string())})
const Corrected = v.object({corrections: v.array(Correction)})

/** Returns the unpublished corrections of a version: they have no date. */
export const openCorrections = (version: unknown): v.InferOutput<typeof Correction>[] => {
  const parsed = v.safeParse(Corrected, version)
  return parsed.success ? parsed.output.corrections.filter(({date}) => !date) : []
}
