import {createReadStream, createWriteStream} from 'node:fs'
import {mkdtemp, open, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, posix} from 'node:path'
import {Transform} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {createTarDecoder, type ParsedTarEntry} from 'modern-tar'
import {MAX_IMPORT_BYTES, MAX_IMPORT_FILES, MAX_IMPORT_RATIO, SMALL_IMPORT_BYTES} from '../limits.ts'
import {TransferError} from './transferError.ts'
import {messageOf} from '../errors.ts'

/** Returns true if a file is gzipped, by its first bytes. */
export async function isGzipped(path: string): Promise<boolean> {
  await using file = await open(path)
  const {buffer, bytesRead} = await file.read(Buffer.alloc(2), 0, 2, 0)
  return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b
}

/**
 * Unpacks a gzipped tar archive into a temporary folder. Names in the archive never become paths.
 *
 * @returns the temporary path of each file by its name, and a function that removes them
 * @throws TransferError if it is damaged, unreasonably large, or names files outside of it
 */
export async function unpack(path: string) {
  const folder = await mkdtemp(join(tmpdir(), 'lake-import-'))
  const dispose = () => rm(folder, {recursive: true, force: true})
  try {
    return {files: await unpackInto(folder, path), dispose}
  } catch (error) {
    await dispose()
    if (error instanceof TransferError) throw error
    throw new TransferError(`${path} is no gzipped tar archive, or is damaged (${messageOf(error)}).`, {
      cause: error,
    })
  }
}

async function unpackInto(folder: string, path: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const entry of entriesOf(path)) {
    const name = nameOf(entry)
    if (files.size >= MAX_IMPORT_FILES)
      throw new TransferError(`The archive has more than ${MAX_IMPORT_FILES} files.`)
    if (name === undefined) await entry.body.cancel()
    else {
      const kept = join(folder, String(files.size))
      await pipeline(entry.body, createWriteStream(kept))
      files.set(name, kept)
    }
  }
  return files
}

async function* entriesOf(path: string): AsyncGenerator<ParsedTarEntry> {
  const {readable, writable} = createTarDecoder({strict: true})
  void feed(path, writable.getWriter())
  yield* readable
}

/** Passes errors to the reader of the entries. */
async function feed(path: string, writer: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
  try {
    const {size} = await stat(path)
    // All in one pipeline: a stream that fails before another listens to it would end the process.
    await pipeline(createReadStream(path), createGunzip(), bounded(size), async (bytes) => {
      for await (const chunk of bytes) await writer.write(chunk)
    })
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => undefined)
  }
}

/** Returns the name of a file; undefined for folders. */
function nameOf({header: {name, type = 'file'}}: ParsedTarEntry): string | undefined {
  if (type === 'directory') return undefined
  const normal = posix.normalize(name)
  if (type === 'file' && !posix.isAbsolute(normal) && !normal.startsWith('..')) return normal
  throw new TransferError(`The archive holds "${name}", which leads out of it. Nothing was imported.`)
}

/** Passes on as many bytes as a compressed file can reasonably contain, and fails beyond that. */
function bounded(compressedBytes: number): Transform {
  const limit = Math.min(MAX_IMPORT_BYTES, Math.max(SMALL_IMPORT_BYTES, compressedBytes * MAX_IMPORT_RATIO))
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _, callback) {
      passed += chunk.byteLength
      if (passed <= limit) callback(null, chunk)
      else
        callback(new TransferError(`The archive unpacks to more than ${limit} bytes. Nothing was imported.`))
    },
  })
}
