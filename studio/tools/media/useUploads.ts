import type {SanityClient} from '@sanity/client'
import PQueue from 'p-queue'
import {useState} from 'react'
import {fromEvent, lastValueFrom, takeUntil} from 'rxjs'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {randomKey} from '../../content/randomKey.ts'
import {isPicture, NO_PICTURE, whyRefused} from './whyRefused.ts'

/** A file that is being uploaded. */
export interface Upload {
  key: string
  file: File
  /** Cancels it. */
  cancelling: AbortController
  state: {at: 'waiting'} | {at: 'sending'} | {at: 'kept'; id: string} | {at: 'failed'; reason: string}
}

/** Uploads a picture. Resolves with its state then; once it is cancelled, nobody sees that. */
async function send(client: SanityClient, {file, cancelling}: Upload): Promise<Upload['state']> {
  const events = client.observable.assets.upload('image', file, {filename: file.name})
  try {
    const last = await lastValueFrom(events.pipe(takeUntil(fromEvent(cancelling.signal, 'abort'))))
    return last.type === 'response' ? {at: 'kept', id: last.body.document._id} : {at: 'sending'}
  } catch (error) {
    return {at: 'failed', reason: whyRefused(file, error)}
  }
}

/** Uploads pictures one after the other: many at once would each be slow, and fail together. */
export function useUploads() {
  const client = useClient({apiVersion: API_VERSION})
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [queue] = useState(() => new PQueue({concurrency: 1}))

  const tell = (key: string, state: Upload['state']) => {
    setUploads((known) => known.map((upload) => (upload.key === key ? {...upload, state} : upload)))
  }
  const enqueue = async (upload: Upload) => {
    const run = async () => {
      tell(upload.key, {at: 'sending'})
      tell(upload.key, await send(client, upload))
    }
    // A cancelled upload rejects, and is not in the list any more.
    await queue.add(run, {signal: upload.cancelling.signal}).catch(() => undefined)
  }
  return {
    uploads,
    /** Starts uploading files; refuses other files than pictures at once. */
    add: (files: Iterable<File>) => {
      const wanted = [...files].map((file): Upload => {
        const state = isPicture(file) ? {at: 'waiting' as const} : {at: 'failed' as const, reason: NO_PICTURE}
        return {key: randomKey(), file, cancelling: new AbortController(), state}
      })
      setUploads((known) => [...known, ...wanted])
      for (const upload of wanted) if (upload.state.at === 'waiting') void enqueue(upload)
    },
    retry: (upload: Upload) => {
      tell(upload.key, {at: 'waiting'})
      void enqueue(upload)
    },
    /** Removes a file from the list, and cancels its upload. */
    forget: ({key, cancelling}: Upload) => {
      setUploads((known) => known.filter((upload) => upload.key !== key))
      cancelling.abort()
    },
  }
}
