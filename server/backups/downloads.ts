import {randomBytes} from 'node:crypto'

/** Milliseconds within which a browser begins a download. */
const BEGINS_WITHIN = 60_000

/** A download that is encrypted. */
interface Download {
  /** Of the backup. */
  name: string
  passphrase: string
}

/** Downloads that were asked for. Each begins once and soon: passphrases are kept in memory alone, and not for long. */
export class Downloads {
  readonly #asked = new Map<string, {download: Download; forget: NodeJS.Timeout}>()

  /** @returns the key by which it begins */
  add(download: Download): string {
    const key = randomBytes(24).toString('base64url')
    const forget = setTimeout(() => this.#asked.delete(key), BEGINS_WITHIN).unref()
    this.#asked.set(key, {download, forget})
    return key
  }

  /** Begins one. @returns undefined where it has begun, or is over */
  take(key: string): Download | undefined {
    const asked = this.#asked.get(key)
    clearTimeout(asked?.forget)
    this.#asked.delete(key)
    return asked?.download
  }
}
