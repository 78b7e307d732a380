import {readFile, realpath} from 'node:fs/promises'
import {basename, dirname, join, posix, sep} from 'node:path'
import * as v from 'valibot'
import {jsonObject} from '../documents/jsonSchemas.ts'
import type {JsonObject} from '../documents/types.ts'
import {type AssetFile, assetFileKey, exportedFile, namedFiles} from './assetPlaceholders.ts'
import {readJsonLines} from './jsonLines.ts'
import {TransferError} from './transferError.ts'
import {isGzipped, unpack} from './unpack.ts'

/** What is to be imported. */
export interface ImportSource {
  documents: JsonObject[]
  /** What is to become assets, each once: files that documents name, and those of an archive that none names. */
  files: AssetFile[]
  /** What is said of assets, by kind and SHA-1. */
  assets: Record<string, JsonObject>
  /** The bytes of a file beside the documents; undefined when there is none. */
  read(path: string): Promise<Uint8Array | undefined>
  dispose(): Promise<void>
}

const AssetDescriptions = v.record(v.string(), jsonObject)

/**
 * Opens an archive as `lake export` and `sanity dataset export` write it, or a file of one JSON document a line.
 *
 * @throws TransferError that names the file and line at fault
 */
export async function openImportSource(path: string): Promise<ImportSource> {
  if (await isGzipped(path)) return openArchive(path)
  const folder = await realpath(dirname(path))
  const documents = await readDocuments(path, basename(path))
  return {
    documents,
    files: eachOnce(namedFiles(documents)),
    assets: {},
    read: (name) => readBeside(folder, name),
    dispose: async () => undefined,
  }
}

async function openArchive(path: string): Promise<ImportSource> {
  const {files, dispose} = await unpack(path)
  try {
    const data = [...files.keys()].find((name) => posix.basename(name) === 'data.ndjson')
    if (data === undefined)
      throw new TransferError(`${path} holds no data.ndjson: it is no export of a dataset.`)
    const folder = posix.dirname(data)
    const keptAs = (name: string) => files.get(posix.join(folder, name))
    const documents = await readDocuments(files.get(data) ?? '', 'data.ndjson')
    const exported = [...files.keys()].flatMap((name) => exportedFile(posix.relative(folder, name)) ?? [])
    return {
      documents,
      files: eachOnce([...namedFiles(documents), ...exported]),
      assets: await readDescriptions(keptAs('assets.json')),
      async read(name) {
        const kept = keptAs(name)
        return kept === undefined ? undefined : readFile(kept)
      },
      dispose,
    }
  } catch (error) {
    await dispose()
    throw error
  }
}

function eachOnce(files: Iterable<AssetFile>): AssetFile[] {
  return [...new Map(Array.from(files, (file) => [assetFileKey(file), file])).values()]
}

async function readDocuments(path: string, shownAs: string): Promise<JsonObject[]> {
  const documents: JsonObject[] = []
  for await (const line of readJsonLines(path)) {
    if ('problem' in line) throw new TransferError(`Line ${line.number} of ${shownAs} ${line.problem}.`)
    documents.push(line.object)
  }
  return documents
}

async function readDescriptions(path: string | undefined): Promise<Record<string, JsonObject>> {
  if (path === undefined) return {}
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), AssetDescriptions),
    await readFile(path, 'utf8'),
  )
  if (!parsed.success) throw new TransferError('The file assets.json of the archive cannot be read.')
  return parsed.output
}

/** Links and `..` must not lead out of the folder: whoever wrote the documents may not name files of this machine. */
async function readBeside(folder: string, name: string): Promise<Uint8Array | undefined> {
  const path = await realpath(join(folder, decodeURIComponent(name))).catch(() => undefined)
  if (path === undefined) return undefined
  if (path.startsWith(folder + sep)) return readFile(path)
  throw new TransferError(
    `The asset "${name}" lies outside of the folder of the documents. Nothing was imported.`,
  )
}
