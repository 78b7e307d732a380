import {spawn} from 'node:child_process'
import {once} from 'node:events'
import path from 'node:path'
import {text} from 'node:stream/consumers'
import {packTar} from 'modern-tar/fs'
import {isStaffFile} from '../content/lakeFolder.ts'
import {streamOf} from './streamOf.ts'

const PROGRAM = path.join(import.meta.dirname, 'encryptProcess.ts')

/** A backup as a file: a tar archive with its folder, without accounts. Where something cannot be read the stream breaks off. */
export const openArchive = (folder: string, name: string): ReadableStream<Uint8Array> =>
  streamOf(
    packTar([{type: 'directory', source: folder, target: name}], {
      filter: (file) => !isStaffFile(path.basename(file)),
    }),
  )

/**
 * The same with accounts, encrypted by a passphrase (https://age-encryption.org/v1). In a process of its own: making a key
 * of a passphrase takes a second by design, and visitors are not to wait for that. What was not encrypted to its end
 * breaks off, and is not decrypted either.
 */
export const encryptedArchive = (folder: string, name: string, passphrase: string) =>
  streamOf(encryptApart(folder, name, passphrase))

async function* encryptApart(folder: string, name: string, passphrase: string): AsyncGenerator<Uint8Array> {
  const child = spawn(process.execPath, [PROGRAM, folder, name], {stdio: ['pipe', 'pipe', 'pipe']})
  const ended = once(child, 'close')
  const said = text(child.stderr)
  try {
    // Where it ends before it has read that, its code says so.
    child.stdin.on('error', () => undefined)
    child.stdin.end(passphrase)
    for await (const chunk of child.stdout) yield chunk
    const [code] = await ended
    if (code !== 0) throw new Error(`The backup ${name} could not be encrypted: ${await said}`)
  } finally {
    // The one who asked may have left.
    child.kill()
  }
}
