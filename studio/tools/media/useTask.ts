import {useState} from 'react'
import {reasonOf} from '../../content/reasonOf.ts'

/** True if somebody else has changed the document since it was read. */
export const isConflict = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 409

const whyFailed = (error: unknown, conflict: string) => (isConflict(error) ? conflict : reasonOf(error))

/**
 * Runs a task that takes a moment and may be refused.
 * @param conflict message if somebody else was faster
 */
export function useTask(conflict: string) {
  const [state, setState] = useState<'open' | 'working' | {error: unknown}>('open')
  return {
    isWorking: state === 'working',
    failure: typeof state === 'object' ? whyFailed(state.error, conflict) : undefined,
    /** Resolves to true if it was done. */
    run: async (task: () => Promise<unknown>): Promise<boolean> => {
      setState('working')
      try {
        await task()
        setState('open')
        return true
      } catch (error) {
        setState({error})
        return false
      }
    },
  }
}
