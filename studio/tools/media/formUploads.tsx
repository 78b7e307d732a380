import {type ReactNode, useEffect} from 'react'
import {Subject} from 'rxjs'
import type {AssetSourceUploaderClass} from '../../sanity.ts'
import {useToast} from '../../ui/primitives.ts'

interface Refused {
  file: File
  /** The reason, with advice. */
  why: string
}

/** Explains why an upload failed, with advice. */
type Why = (file: File, error: unknown) => string

const refused = new Subject<Refused>()

/**
 * Wraps the Studio's uploader for forms. `RefusedUploads` shows the reason of a refusal: the Studio's own message is
 * always the same, without the server's answer.
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

/** Milliseconds, long enough to read the advice and write it down. */
const SHOWN_FOR = 60_000

/** Shows why a form could not upload a file, with advice. */
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
