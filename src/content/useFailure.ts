import {useEffect} from 'react'
import {CodeUnavailableError} from '../ui/loadCode.ts'
import {reloadOnce} from '../ui/newBuild.ts'
import {reportFailure} from './problems.ts'

/**
 * Reports why a part of a page could not be loaded. If its code is gone since the site was rebuilt, reloads the page
 * once; the visitor's input stays.
 */
export function useFailure(error: Error | null): void {
  useEffect(() => {
    if (!error) return
    const reloadOrReport = async () => {
      const reloads = error instanceof CodeUnavailableError && (await reloadOnce())
      if (!reloads) reportFailure(error)
    }
    void reloadOrReport()
  }, [error])
}
