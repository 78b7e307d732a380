import {useMutation} from '@tanstack/react-query'
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
  const {mutateAsync, isPending, error} = useMutation({mutationFn: (task: () => Promise<unknown>) => task()})
  return {
    isWorking: isPending,
    failure: error ? whyFailed(error, conflict) : undefined,
    /** Resolves to true if it was done. */
    run: (task: () => Promise<unknown>): Promise<boolean> =>
      mutateAsync(task).then(
        () => true,
        () => false,
      ),
  }
}
