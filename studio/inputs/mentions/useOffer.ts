import {useState} from 'react'
import {type Choice, matching} from './choices.ts'
import {useMentions} from './MentionsContext.tsx'

interface Offer {
  /** What fits what is typed; nothing where nothing is to be shown. */
  offered: readonly Choice[]
  /** Shows nothing more for the mention that is begun. */
  dismiss: () => void
}

/**
 * What to offer for a mention that somebody has begun.
 * @param place tells one such mention from another; undefined where none is begun
 */
export function useOffer(place: string | undefined, query: string): Offer {
  const {choices, values} = useMentions()
  const [dismissed, setDismissed] = useState<string>()
  // An editor who begins again at the same place wants to see it again.
  if (place === undefined && dismissed !== undefined) setDismissed(undefined)
  const isShown = place !== undefined && place !== dismissed
  return {offered: isShown ? matching(query, choices, values) : [], dismiss: () => setDismissed(place)}
}
