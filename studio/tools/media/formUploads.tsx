import {type ReactNode, useEffect} from 'react'
import {Subject} from 'rxjs'
import type {AssetSourceUploaderClass} from '../../sanity.ts'
import {useToast} from '../../ui/primitives.ts'

interface Refused {
  file: File
  /** And what helps. */
  why: string
}

/** Why something was not uploaded, and what helps. */
type Why = (file: File, error: unknown) => string

const refused = new Subject<Refused>()

/**
 * Uploads for a form as the Studio does. Why a file was refused is said by `RefusedUploads`: the Studio says the same of each,
 * and nothing of what the server has answered.
 */
export const tellingWhy = (Uploader: AssetSourceUploaderClass, why: Why): AssetSourceUploaderClass =>
  class extends Uploader {
    readonly stopTelling = super.subscribe((event) => {
      if (event.type !== 'all-complete') return
      for (const {file, status, error} of event.files)
        if (status === 'error') refused.next({file, why: why(file, error)})
    })

    override subscribe(subscriber: Parameters<InstanceType<typeof Uploader>['subscribe']>[0]) {
      return super.subscribe((event) => {
        if (event.type !== 'error') subscriber(event)
      })
    }
  }

/** Long enough to read what helps, and to write it down. */
const SHOWN_FOR = 60_000

/** Says of each file that a form could not upload why, and what helps. */
export function RefusedUploads({children}: {children: ReactNode}) {
  const {push} = useToast()
  useEffect(() => {
    const listening = refused.subscribe(({file, why}) => {
      push({
        id: `refused-${file.name}`,
        status: 'error',
        closable: true,
        duration: SHOWN_FOR,
        title: `${file.name} was not uploaded`,
        description: why,
      })
    })
    return () => listening.unsubscribe()
  }, [push])
  return children
}
