import {spawn} from 'node:child_process'
import {once} from 'node:events'
import path from 'node:path'
import {text} from 'node:stream/consumers'
import {packTar} from 'modern-tar/fs'
import {isStaffFile} from '../content/lakeFolder.ts'
import {streamOf} from './streamOf.ts'

const PROGRAM = path.join(import.meta.dirname, 'encryptProcess.ts')

/** Packs a backup's folder, without accounts, into a tar archive. The stream breaks off if a file cannot be read. */
export const openArchive = (folder: string, name: string): ReadableStream<Uint8Array> =>
  streamOf(
    packTar([{type: 'directory', source: folder, target: name}], {
      filter: (file) => !isStaffFile(path.basename(file)),
    }),
  )

/**
 * Packs a backup with accounts, encrypted by a passphrase (https://age-encryption.org/v1). Runs in a process of its own: deriving a
 * key from a passphrase takes a second by design, and visitors should not wait for that. If encryption fails, the stream breaks off,
 * and the part that was sent cannot be decrypted.
 */
export const encryptedArchive = (folder: string, name: string, passphrase: string) =>
  streamOf(encryptApart(folder, name, passphrase))

async function* encryptApart(folder: string, name: string, passphrase: string): AsyncGenerator<Uint8Array> {
  const child = spawn(process.execPath, [PROGRAM, folder, name], {stdio: ['pipe', 'pipe', 'pipe']})
  const ended = once(child, 'close')
  const said = text(child.stderr)
  try {
    // If the process ends before it has read the passphrase, its exit code reports that.
    child.stdin.on('error', () => undefined)
    child.stdin.end(passphrase)
    for await (const chunk of child.stdout) yield chunk
    const [code] = await ended
    if (code !== 0) throw new Error(`The backup ${name} could not be encrypted: ${await said}`)
  } finally {
    // The client may have left.
    child.kill()
  }
}
