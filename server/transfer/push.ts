import {existsSync, statSync} from 'node:fs'
import path from 'node:path'
import {Readable} from 'node:stream'
import type {SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import * as v from 'valibot'
import {
  type AssetFile,
  assetFileKey,
  descriptionOf,
  firstError,
  ImportRefused,
  type ImportSource,
  openImportSource,
  tellFaults,
  TransferError,
  withReferences,
} from 'content-lake'
import {OperatorError} from '../errors.ts'
import {type HostedProject, transferError} from './hostedProject.ts'
import {checkPush} from './pushFaults.ts'

/** The seed that comes with the product. */
export const SEED_FOLDER = path.resolve(import.meta.dirname, '../../content')
const DOCUMENTS = 'data.ndjson'
/** The import's name for this step. */
const DOCUMENTS_STEP = 'Importing documents'
/** Assets that are uploaded at the same time. */
const UPLOADS_AT_ONCE = 8

/** Amount that a push has carried so far. */
interface Carried {
  /** Number of assets, without those that the project had already. */
  files: number
  documents: number
}

/** The content to carry, and options. */
export interface Push {
  /** A folder with `data.ndjson` and assets, such a file alone, or an archive that an export wrote. */
  source: string
  /** True to replace documents that the project has already; otherwise they stay as they are. */
  replace: boolean
  /** Called with a line for each step. */
  report: (line: string) => void
  /** Counts what has arrived, even if the push fails. */
  carried?: Carried | undefined
  /** Called with the documents left out, a line each. Without it, a single fault stops the push before it begins. */
  onLeftOut?: ((lines: string[]) => void) | undefined
}

/** @throws OperatorError if there is no content at a path */
function fileOf(source: string): string {
  if (!existsSync(source)) {
    throw new OperatorError(
      `There is no "${source}". Name an archive, a file of documents, or leave it out for the seed.`,
    )
  }
  const isFolder = statSync(source).isDirectory()
  const file = isFolder ? path.join(source, DOCUMENTS) : source
  if (!existsSync(file)) throw new OperatorError(`The folder "${source}" has no ${DOCUMENTS}.`)
  return file
}

const KNOWN_ASSETS = '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]{_id, sha1hash}'
const KnownAssets = v.array(v.object({_id: v.string(), sha1hash: v.string()}))

/**
 * Uploads assets.
 * @returns the id of each in the project, by its key
 * @throws TransferError if one was removed meanwhile
 */
async function pushAssets(
  client: SanityClient,
  source: ImportSource,
  {files, carried}: {files: readonly AssetFile[]; carried: Carried},
): Promise<Map<string, string>> {
  if (files.length === 0) return new Map()
  const known = v.parse(KnownAssets, await client.fetch<unknown>(KNOWN_ASSETS))
  const knownIds = new Map(known.map(({_id, sha1hash}) => [`${_id.split('-')[0]}-${sha1hash}`, _id]))
  const pushAsset = async (file: AssetFile): Promise<[string, string]> => {
    const bytes = await source.read(file.path)
    if (!bytes) throw new TransferError(`The file ${file.path} was removed meanwhile. Run the command again.`)
    const {sha1, filename, details} = descriptionOf(file, bytes, source)
    const upload = async () => {
      const {_id} = await client.assets.upload(file.kind, Buffer.from(bytes), {filename})
      carried.files += 1
      return _id
    }
    const id = knownIds.get(`${file.kind}-${sha1}`) ?? (await upload())
    if (Object.keys(details).length > 0)
      await client.patch(id).setIfMissing(details).commit({visibility: 'async'})
    return [assetFileKey(file), id]
  }
  const uploads = Readable.from(files).map(pushAsset, {concurrency: UPLOADS_AT_ONCE})
  return new Map<string, string>(await uploads.toArray())
}

/**
 * Carries documents and their assets into a hosted project. Assets go first, so that every document that arrives is complete. The
 * next push finishes an interrupted one.
 * @returns the number of these documents that the project has now
 * @throws OperatorError with the remedy
 */
export async function pushContent(
  {client, name}: HostedProject,
  {source: named, replace, report, carried = {files: 0, documents: 0}, onLeftOut}: Push,
): Promise<number> {
  const file = fileOf(path.resolve(named))
  let step = ''
  try {
    await using source = await openImportSource(file)
    const leaveOut = onLeftOut !== undefined
    const {documents, files, faults} = await checkPush(client, source, {replace, leaveOut})
    if (faults.length > 0 && !leaveOut) throw new ImportRefused(faults)
    if (faults.length > 0) onLeftOut?.(tellFaults(faults))
    report('Carrying images and files…')
    const ids = await pushAssets(client, source, {files, carried})
    const lines = documents.map(
      ({content}) => `${JSON.stringify(withReferences(content, (asset) => ids.get(assetFileKey(asset))))}\n`,
    )
    const {numDocs} = await sanityImport(Readable.from(lines), {
      client,
      // The source was read as valid UTF-8, so this character is part of a text.
      allowReplacementCharacters: true,
      operation: replace ? 'createOrReplace' : 'createIfNotExists',
      releasesOperation: replace ? 'replace' : 'ignore',
      onProgress: (progress) => {
        if (progress.step !== step) report(`${progress.step}…`)
        step = progress.step
        if (step === DOCUMENTS_STEP) carried.documents = progress.current ?? 0
      },
    })
    return numDocs
  } catch (thrown) {
    const error = firstError(thrown)
    if (error instanceof TransferError) throw new OperatorError(error.message, {cause: error})
    throw transferError(`The content could not be carried into ${name}`, error)
  }
}
