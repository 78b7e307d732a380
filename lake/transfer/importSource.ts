import {readFile, realpath} from 'node:fs/promises'
import {basename, dirname, join, posix, sep} from 'node:path'
import * as v from 'valibot'
import {jsonObject} from '../documents/jsonSchemas.ts'
import type {JsonObject} from '../documents/types.ts'
import {type AssetFile, assetFileKey, exportedFile, namedFiles} from './assetPlaceholders.ts'
import {documentFaults} from './documentFaults.ts'
import type {ImportFault} from './importFault.ts'
import {readJsonLines} from './jsonLines.ts'
import {TransferError} from './transferError.ts'
import {isGzipped, unpack} from './unpack.ts'

/** A document of an import, with its line. */
export interface ImportedDocument {
  file: string
  line: number
  content: JsonObject
}

/** A file that is to become an asset, and the first field that names it; undefined for an unnamed file of an archive. */
export interface ImportedFile extends AssetFile {
  namedBy?: Omit<ImportFault, 'problem'>
}

/** The content to import. Disposing of it removes what was unpacked. */
export interface ImportSource extends AsyncDisposable {
  /** Documents without faults of their own. */
  documents: ImportedDocument[]
  /** Faults of other documents, and of fields that name no file. */
  faults: ImportFault[]
  /** Files that are to become assets, each once: those that documents name, and unnamed ones of an archive. */
  files: ImportedFile[]
  /** Descriptions of assets, by kind and SHA-1. */
  assets: Record<string, JsonObject>
  /**
   * Returns the bytes of a file beside the documents; undefined if there is none.
   * @throws TransferError if it lies outside of their folder
   */
  read(path: string): Promise<Uint8Array | undefined>
}

const AssetDescriptions = v.record(v.string(), jsonObject)

/**
 * Opens an archive from `lake export` or `sanity dataset export`, or a file with one JSON document a line.
 *
 * @throws TransferError if it is neither, or cannot be read at all
 */
export async function openImportSource(path: string): Promise<ImportSource> {
  if (await isGzipped(path)) return openArchive(path)
  const folder = await realpath(dirname(path))
  return {
    ...(await readDocuments(path, basename(path))),
    assets: {},
    read: (name) => firstOf(name, (spelled) => readBeside(folder, spelled)),
    [Symbol.asyncDispose]: async () => undefined,
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
    const exported = [...files.keys()].flatMap((name) => exportedFile(posix.relative(folder, name)) ?? [])
    return {
      ...(await readDocuments(files.get(data) ?? '', 'data.ndjson', exported)),
      assets: await readDescriptions(keptAs('assets.json')),
      read: (name) =>
        firstOf(name, async (spelled) => {
          const kept = keptAs(spelled)
          return kept === undefined ? undefined : readFile(kept)
        }),
      [Symbol.asyncDispose]: dispose,
    }
  } catch (error) {
    await dispose()
    throw error
  }
}

/**
 * Reads the documents, and the names of files in them.
 * @param exported files of the archive, whether they are named or not
 */
async function readDocuments(
  path: string,
  file: string,
  exported: readonly AssetFile[] = [],
): Promise<Pick<ImportSource, 'documents' | 'faults' | 'files'>> {
  const documents: ImportedDocument[] = []
  const faults: ImportFault[] = []
  const files = new Map<string, ImportedFile>()
  const lines = new Map<string, number>()
  for await (const line of readJsonLines(path)) {
    const place = {file, line: line.number}
    if ('problem' in line) {
      faults.push({...place, problem: line.problem})
      continue
    }
    const content = line.object
    const document = typeof content._id === 'string' ? content._id : undefined
    const wrong = [...documentFaults(content), ...doubled(document, lines)]
    faults.push(...wrong.map((fault) => ({...place, document, ...fault})))
    if (wrong.length > 0) continue
    if (document !== undefined) lines.set(document, line.number)
    documents.push({...place, content})
    for (const named of namedFiles(content)) {
      const namedBy = {...place, document, field: named.path}
      if ('problem' in named) faults.push({...namedBy, problem: named.problem})
      else if (!files.has(assetFileKey(named.file)))
        files.set(assetFileKey(named.file), {...named.file, namedBy})
    }
  }
  for (const beside of exported) if (!files.has(assetFileKey(beside))) files.set(assetFileKey(beside), beside)
  return {documents, faults, files: [...files.values()]}
}

function doubled(id: string | undefined, lines: ReadonlyMap<string, number>) {
  const first = id === undefined ? undefined : lines.get(id)
  if (first === undefined) return []
  return [{field: '_id', problem: `Line ${first} has this id, too. Give one of them another, or remove it.`}]
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

/** Tries a name as it is written, and then as an address, where `%20` is a space. */
async function firstOf(
  name: string,
  read: (spelled: string) => Promise<Uint8Array | undefined>,
): Promise<Uint8Array | undefined> {
  return (await read(name)) ?? (isAddress(name) ? read(decodeURIComponent(name)) : undefined)
}

function isAddress(name: string): boolean {
  try {
    return decodeURIComponent(name) !== name
  } catch {
    return false
  }
}

/**
 * Reads a file, but refuses links and `..` that lead out of the folder: the author of the documents may not name files of this
 * machine.
 */
async function readBeside(folder: string, name: string): Promise<Uint8Array | undefined> {
  const path = await realpath(join(folder, name)).catch(() => undefined)
  if (path === undefined) return undefined
  if (path.startsWith(folder + sep)) return readFile(path).catch(() => undefined)
  throw new TransferError(`The file lies outside of the folder of the documents. Put it beside them.`)
}
