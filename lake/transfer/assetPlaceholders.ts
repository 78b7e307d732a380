import {isObject, mapMembers, objectsIn} from '../documents/json.ts'
import type {AssetId} from '../documents/assetDocument.ts'
import type {JsonObject} from '../documents/types.ts'

/*
 * In an export a field of an image or file names its file beside the documents,
 * `{"_sanityAsset": "image@file://./images/<name>"}`, where the dataset has a reference:
 * `{"asset": {"_type": "reference", "_ref": "image-…"}}`.
 */

type AssetKind = 'image' | 'file'

const PLACEHOLDER = '_sanityAsset'
const FORM = /^(?<kind>image|file)@file:\/\/\.\/(?<path>.+)$/
const EXPORTED = /^(?<kind>image|file)s\/[^./][^/]*$/

/** Members of an asset document that its file decides, or that are given whenever it is kept. */
export const DECIDED_BY_FILE = new Set([
  '_id',
  '_type',
  '_rev',
  '_createdAt',
  '_updatedAt',
  'assetId',
  'extension',
  'path',
  'sha1hash',
  'size',
  'uploadId',
  'url',
])

/** A file that is to become an asset. */
export interface AssetFile {
  kind: AssetKind
  /** Below the folder that holds the documents, such as `images/abc-10x10.png`. */
  path: string
}

/** Tells files apart: the same bytes can be an image of one document, and a file of another. */
export const assetFileKey = ({kind, path}: AssetFile): string => `${kind} ${path}`

/** The file that an asset is exported to. */
export const exportedTo = ({kind, fileName}: AssetId): AssetFile => ({kind, path: `${kind}s/${fileName}`})

/** The asset that a file of an export holds, by its path; undefined for any other file. */
export function exportedFile(path: string): AssetFile | undefined {
  const kind = EXPORTED.exec(path)?.groups?.kind
  return kind === 'image' || kind === 'file' ? {kind, path} : undefined
}

/** A copy that names files where it referred to one of these assets. */
export function withPlaceholders(value: unknown, assets: ReadonlyMap<string, AssetId>): unknown {
  if (Array.isArray(value)) return value.map((item) => withPlaceholders(item, assets))
  if (!isObject(value)) return value
  const copy = mapMembers(value, (member) => withPlaceholders(member, assets))
  const {asset, ...others} = copy
  const id = isObject(asset) && asset._ref
  const shown = typeof id === 'string' ? assets.get(id) : undefined
  if (!shown) return copy
  const {kind, path} = exportedTo(shown)
  return {[PLACEHOLDER]: `${kind}@file://./${path}`, ...others}
}

/** A field that names a file, or what cannot be one. */
type NamedFile = {path: string} & ({file: AssetFile} | {problem: string})

/** The files that a document names, with the fields that do. */
export function* namedFiles(content: JsonObject): Generator<NamedFile> {
  for (const {path, object} of objectsIn(content)) {
    if (!Object.hasOwn(object, PLACEHOLDER)) continue
    const file = parsePlaceholder(object[PLACEHOLDER])
    if (file) yield {path, file}
    else yield {path, problem: notBeside(object[PLACEHOLDER])}
  }
}

const notBeside = (placeholder: unknown) =>
  `${JSON.stringify(placeholder)} names no file beside the documents. Download it, and write "image@file://./images/name.png".`

/**
 * A copy that refers to assets where it named files.
 * @param assetIdOf undefined for a file that is left out: its field keeps all else that it says
 */
export function withReferences(
  content: JsonObject,
  assetIdOf: (file: AssetFile) => string | undefined,
): JsonObject {
  return mapMembers(content, (member) => referring(member, assetIdOf))
}

function referring(value: unknown, assetIdOf: (file: AssetFile) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => referring(item, assetIdOf))
  if (!isObject(value)) return value
  const {[PLACEHOLDER]: placeholder, ...others} = withReferences(value, assetIdOf)
  if (placeholder === undefined) return others
  const file = parsePlaceholder(placeholder)
  const _ref = file && assetIdOf(file)
  return _ref === undefined ? others : {...others, asset: {_type: 'reference', _ref}}
}

function parsePlaceholder(placeholder: unknown): AssetFile | undefined {
  const {kind, path} = (typeof placeholder === 'string' && FORM.exec(placeholder)?.groups) || {}
  return (kind === 'image' || kind === 'file') && path !== undefined ? {kind, path} : undefined
}
