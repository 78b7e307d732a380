import {randomBytes} from 'node:crypto'

/** Milliseconds within which the browser has to begin a download. */
const BEGINS_WITHIN = 60_000

interface Download {
  /** Name of the backup. */
  name: string
  passphrase: string
}

/** Downloads that were requested. Each can begin once, and soon: passphrases stay in memory, and only for a short time. */
export class Downloads {
  readonly #asked = new Map<string, {download: Download; forget: NodeJS.Timeout}>()

  /** @returns the key that begins the download */
  add(download: Download): string {
    const key = randomBytes(24).toString('base64url')
    const forget = setTimeout(() => this.#asked.delete(key), BEGINS_WITHIN).unref()
    this.#asked.set(key, {download, forget})
    return key
  }

  /** Begins a download. @returns undefined if it has begun already, or has expired */
  take(key: string): Download | undefined {
    const asked = this.#asked.get(key)
    clearTimeout(asked?.forget)
    this.#asked.delete(key)
    return asked?.download
  }
}
