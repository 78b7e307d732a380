import {queryOptions} from '@tanstack/react-query'
import * as v from 'valibot'
import {REVIEW_PATH} from '../../../model/connection/sharedPreview.ts'

const Share = v.object({
  link: v.pipe(
    v.string(),
    v.transform((link) => new URL(link, window.location.origin).href),
  ),
  /** Expiry of the link, in ISO 8601. */
  until: v.string(),
})

/** The answer: `{}` while nothing is shared. */
const Answer = v.pipe(v.string(), v.parseJson(), v.union([Share, v.object({})]))

/** A link with which people without an account see a review. */
export type SharedLink = v.InferOutput<typeof Share>

/** The link to a review; null while sharing is off. Rejects if that is unknown. @param subject in its form for addresses */
export const sharedLinkOptions = (subject: string) =>
  queryOptions({
    queryKey: ['staff', 'review', 'share', subject],
    queryFn: async ({signal}): Promise<SharedLink | null> => {
      const address = `${REVIEW_PATH}/share?${new URLSearchParams({subject})}`
      const response = await fetch(address, {signal, cache: 'no-store'})
      if (!response.ok) throw new Error('The server does not tell whether this is shared. Try again.')
      const answer = v.parse(Answer, await response.text())
      return 'link' in answer ? answer : null
    },
  })
