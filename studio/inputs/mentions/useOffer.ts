import {useState} from 'react'
import {type Choice, matching} from './choices.ts'
import {useMentions} from './MentionsContext.tsx'

interface Offer {
  /** The matching choices; none if the list is hidden. */
  offered: readonly Choice[]
  /** Hides the list for the current mention. */
  dismiss: () => void
}

/**
 * Returns the choices for an unfinished mention.
 * @param place identifies the mention; undefined if there is none
 */
export function useOffer(place: string | undefined, query: string): Offer {
  const {choices, values} = useMentions()
  const [dismissed, setDismissed] = useState<string>()
  // An editor who begins again at the same place wants to see the list again.
  if (place === undefined && dismissed !== undefined) setDismissed(undefined)
  const isShown = place !== undefined && place !== dismissed
  return {offered: isShown ? matching(query, choices, values) : [], dismiss: () => setDismissed(place)}
}
