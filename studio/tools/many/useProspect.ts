import type {SanityClient} from 'sanity'
import {useEffect, useEffectEvent, useState} from 'react'
import {reasonOf} from '../../content/reasonOf.ts'
import {type Deed, lookAtMany, type Prospect, type Rules} from './many.ts'

/** The expected result of an action on many documents; undefined until it is known. */
type Known = {prospect: Prospect} | {failure: string} | undefined

/**
 * Looks up many documents once, for a dialog.
 * @param then receives the result
 */
export function useProspect(
  client: SanityClient,
  {ids, deed, rules}: {ids: readonly string[]; deed: Deed; rules: Rules},
  then: (prospect: Prospect) => void,
): Known {
  const [known, setKnown] = useState<Known>()
  const ask = useEffectEvent((): Promise<Known> =>
    lookAtMany(client, ids, deed, rules).then(
      (prospect) => ({prospect}),
      (error: unknown) => ({failure: reasonOf(error)}),
    ),
  )
  const tell = useEffectEvent(then)
  useEffect(() => {
    const controller = new AbortController()
    const show = async () => {
      const found = await ask()
      if (controller.signal.aborted) return
      setKnown(found)
      if (found && 'prospect' in found) tell(found.prospect)
    }
    void show()
    return () => controller.abort()
  }, [])
  return known
}
