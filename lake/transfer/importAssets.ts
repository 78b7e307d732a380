import {hash} from 'node:crypto'
import {posix} from 'node:path'
import {type DescribedAsset, describeAsset} from '../assets/upload.ts'
import type {JsonObject} from '../documents/types.ts'
import {LakeError} from '../errors.ts'
import {MAX_ASSET_BYTES, MAX_CONCURRENT_TRANSFORMS} from '../limits.ts'
import {type AssetFile, assetFileKey, givenDetails} from './assetPlaceholders.ts'
import type {ImportTarget} from './importDataset.ts'
import type {ImportFault} from './importFault.ts'
import type {ImportedFile, ImportSource} from './importSource.ts'
import {TransferError} from './transferError.ts'

/** The assets of an import, not stored yet. */
export interface LookedAtAssets {
  /** By the keys of their files. */
  assets: ReadonlyMap<string, {file: ImportedFile; document: DescribedAsset}>
  faults: ImportFault[]
}

/** Examines every file of an import. */
export async function lookAtAssets(source: ImportSource, target: ImportTarget): Promise<LookedAtAssets> {
  const found = new Map<ImportedFile, Awaited<ReturnType<typeof describe>>>()
  const waiting = source.files.values()
  const look = async () => {
    for (const file of waiting) found.set(file, await describe(file, source, target))
  }
  await Promise.all(Array.from({length: MAX_CONCURRENT_TRANSFORMS}, look))
  const assets = new Map<string, {file: ImportedFile; document: DescribedAsset}>()
  const faults: ImportFault[] = []
  for (const file of source.files) {
    const is = found.get(file)
    if (is && 'problem' in is) faults.push({file: file.path, ...file.namedBy, problem: is.problem})
    else if (is) assets.set(assetFileKey(file), {file, document: is.document})
  }
  return {assets, faults}
}

/** Returns the bytes of a file that is to become an asset, or the reason why there are none. */
export async function readNamed(
  source: Pick<ImportSource, 'read'>,
  path: string,
): Promise<{bytes: Uint8Array} | {problem: string}> {
  try {
    const bytes = await source.read(path)
    if (bytes) return {bytes}
    return {problem: `The file ${path} is not there. Put it beside the documents, or take the field away.`}
  } catch (error) {
    if (error instanceof TransferError) return {problem: `The file ${path}: ${error.message}`}
    throw error
  }
}

/** Returns the SHA-1 of a file, and what its source says of it: a name, and the details that people have given. */
export function descriptionOf(
  {kind, path}: AssetFile,
  bytes: Uint8Array,
  {assets}: Pick<ImportSource, 'assets'>,
): {sha1: string; filename: string; details: JsonObject} {
  const sha1 = hash('sha1', bytes)
  const details = givenDetails(assets[`${kind}-${sha1}`] ?? {})
  const {originalFilename} = details
  const filename = typeof originalFilename === 'string' ? originalFilename : posix.basename(path)
  return {sha1, filename, details}
}

async function describe(
  {kind, path}: ImportedFile,
  source: ImportSource,
  {dataset, projectId}: ImportTarget,
): Promise<{document: DescribedAsset} | {problem: string}> {
  try {
    const found = await readNamed(source, path)
    if ('problem' in found) return found
    const {bytes} = found
    if (bytes.byteLength > MAX_ASSET_BYTES)
      return {problem: `The file ${path} is larger than ${MAX_ASSET_BYTES} bytes. Bring a smaller one.`}
    const {details, filename} = descriptionOf({kind, path}, bytes, source)
    const {mimeType} = details
    const upload = {
      kind: `${kind}s` as const,
      bytes,
      contentType: typeof mimeType === 'string' ? mimeType : undefined,
      filename,
      extracts: [],
      details,
    }
    // The real origin is put in when assets are sent.
    return {document: await describeAsset(upload, {dataset, projectId, origin: 'http://localhost'})}
  } catch (error) {
    if (error instanceof LakeError) return {problem: `The file ${path}: ${error.message}`}
    throw error
  }
}

/** Stores the files of assets, before their documents. */
export async function keepFiles(
  {assets}: LookedAtAssets,
  source: ImportSource,
  {store}: ImportTarget,
): Promise<void> {
  for (const {file, document} of assets.values()) {
    const bytes = await source.read(file.path)
    if (!bytes) throw new TransferError(`The file ${file.path} was removed meanwhile. Import again.`)
    await store.putBlob(document.sha1hash, bytes)
  }
}
