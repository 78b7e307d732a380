import type {SanityClient} from '@sanity/client'
import {useRef, useState} from 'react'
import type {Subscription} from 'rxjs'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {isPicture, NO_PICTURE, whyRefused} from './whyRefused.ts'

/** A file that is being uploaded. */
export interface Upload {
  key: number
  file: File
  state: {at: 'waiting'} | {at: 'sending'} | {at: 'kept'; id: string} | {at: 'failed'; reason: string}
}

function send(
  client: SanityClient,
  file: File,
  tell: (state: Upload['state']) => void,
  end: () => void,
): Subscription {
  return client.observable.assets.upload('image', file, {filename: file.name}).subscribe({
    next: (event) => {
      if (event.type === 'response') tell({at: 'kept', id: event.body.document._id})
    },
    error: (error: unknown) => {
      tell({at: 'failed', reason: whyRefused(file, error)})
      end()
    },
    complete: end,
  })
}

/** Uploads pictures one after the other: many at once would each be slow, and fail together. */
export function useUploads() {
  const client = useClient({apiVersion: API_VERSION})
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Upload[]>([])
  const sending = useRef<{key: number; request: Subscription | undefined}>(undefined)
  const nextKey = useRef(0)

  const tell = (key: number, state: Upload['state']) => {
    setUploads((known) => known.map((upload) => (upload.key === key ? {...upload, state} : upload)))
  }
  const goOn = () => {
    const next = queue.current.shift()
    if (!next) {
      sending.current = undefined
      return
    }
    tell(next.key, {at: 'sending'})
    const current: typeof sending.current = {key: next.key, request: undefined}
    sending.current = current
    current.request = send(client, next.file, (state) => tell(next.key, state), goOn)
  }
  const enqueue = (wanted: Upload[]) => {
    queue.current.push(...wanted.filter(({state}) => state.at === 'waiting'))
    if (!sending.current) goOn()
  }
  const forget = (key: number) => {
    setUploads((known) => known.filter((upload) => upload.key !== key))
    queue.current = queue.current.filter((upload) => upload.key !== key)
    if (sending.current?.key !== key) return
    sending.current.request?.unsubscribe()
    goOn()
  }
  return {
    uploads,
    /** Starts uploading files; refuses other files than pictures at once. */
    add: (files: Iterable<File>) => {
      const wanted = [...files].map((file): Upload => {
        nextKey.current += 1
        const state = isPicture(file) ? {at: 'waiting' as const} : {at: 'failed' as const, reason: NO_PICTURE}
        return {key: nextKey.current, file, state}
      })
      setUploads((known) => [...known, ...wanted])
      enqueue(wanted)
    },
    retry: (upload: Upload) => {
      const again: Upload = {...upload, state: {at: 'waiting'}}
      setUploads((known) => known.map((each) => (each.key === upload.key ? again : each)))
      enqueue([again])
    },
    /** Removes a file from the list, and cancels its upload. */
    forget,
  }
}
