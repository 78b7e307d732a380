import {isObject, mapMembers, objectsIn} from '../documents/json.ts'
import type {AssetId} from '../documents/assetDocument.ts'
import type {JsonObject} from '../documents/types.ts'

/*
 * In an export, a field of an image or file names its file beside the documents, `{"_sanityAsset": "image@file://./images/<name>"}`.
 * In the dataset it has a reference: `{"asset": {"_type": "reference", "_ref": "image-…"}}`.
 */

type AssetKind = 'image' | 'file'

const PLACEHOLDER = '_sanityAsset'
const FORM = /^(?<kind>image|file)@file:\/\/\.\/(?<path>.+)$/
const EXPORTED = /^(?<kind>image|file)s\/[^./][^/]*$/

/** Members of an asset document that follow from its file, or are set whenever it is stored. */
const DECIDED_BY_FILE = new Set([
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

/** Returns the members of an asset document that people have given. */
export const givenDetails = (document: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !DECIDED_BY_FILE.has(name)))

/** A file that is to become an asset. */
export interface AssetFile {
  kind: AssetKind
  /** Path below the folder of the documents, such as `images/abc-10x10.png`. */
  path: string
}

/** Returns a key for a file: the same bytes can be an image of one document, and a file of another. */
export const assetFileKey = ({kind, path}: AssetFile): string => `${kind} ${path}`

/** Returns the file that an asset is exported to. */
export const exportedTo = ({kind, fileName}: AssetId): AssetFile => ({kind, path: `${kind}s/${fileName}`})

/** Returns the asset of a file in an export, by its path; undefined for any other file. */
export function exportedFile(path: string): AssetFile | undefined {
  const kind = EXPORTED.exec(path)?.groups?.kind
  return kind === 'image' || kind === 'file' ? {kind, path} : undefined
}

/** Returns a copy that names files in place of references to these assets. */
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

/** A field that names a file, or its fault. */
type NamedFile = {path: string} & ({file: AssetFile} | {problem: string})

/** Yields the files that a document names, with their fields. */
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
 * Returns a copy that refers to assets in place of named files.
 * @param assetIdOf returns undefined for a file that is left out: the rest of its field stays
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
