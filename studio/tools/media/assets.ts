import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {isDescribed, type Uses} from './uses.ts'

const Text = v.fallback(v.nullish(v.string(), null), null)
const Amount = v.fallback(v.nullish(v.number(), null), null)

/** Of a stored asset, what can be relied on is its id and its kind: scripts can write all else. */
const StoredAsset = v.object({
  _id: v.string(),
  _rev: v.string(),
  _type: v.picklist(['sanity.imageAsset', 'sanity.fileAsset']),
  _createdAt: Text,
  originalFilename: Text,
  title: Text,
  altText: Text,
  url: Text,
  extension: Text,
  size: Amount,
  width: Amount,
  height: Amount,
})

/** A picture or a file that somebody has uploaded. */
export interface Asset {
  id: string
  rev: string
  kind: 'image' | 'file'
  /** What staff call it. */
  name: string
  /** What it shows, in words, wherever its place says nothing of its own. */
  altText: string | null
  /** ISO 8601. */
  createdAt: string | null
  url: string | null
  /** In bytes. */
  size: number | null
  /** In pixels. */
  width: number | null
  height: number | null
}

const ASSETS_QUERY = `*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_createdAt desc){
  _id, _rev, _type, _createdAt, originalFilename, title, altText, url, extension, size,
  "width": metadata.dimensions.width, "height": metadata.dimensions.height
}`

const written = (text: string | null) => (text?.trim() ? text : null)

function readAsset(stored: v.InferOutput<typeof StoredAsset>): Asset {
  const {_id, _rev, _type, _createdAt, originalFilename, title, altText, extension, ...rest} = stored
  const kind = _type === 'sanity.imageAsset' ? 'image' : 'file'
  const nameless = `${kind === 'image' ? 'A picture' : 'A file'} without a name${extension ? ` (${extension})` : ''}`
  return {
    ...rest,
    id: _id,
    rev: _rev,
    kind,
    name: written(originalFilename) ?? written(title) ?? nameless,
    altText: written(altText),
    createdAt: _createdAt,
  }
}

/** Assets as an answer of the content API tells of them; what is none is left out. */
export const readAssets = (answer: unknown): Asset[] =>
  v
    .parse(v.array(v.unknown()), answer)
    .filter((stored) => v.is(StoredAsset, stored))
    .map((stored) => readAsset(v.parse(StoredAsset, stored)))

/** Every picture and every file, the latest first. */
export const fetchAssets = async (client: SanityClient): Promise<Asset[]> =>
  readAssets(await client.fetch<unknown>(ASSETS_QUERY, {}, {perspective: 'raw'}))

/** Which assets are shown. */
export type Selection = 'all' | 'unused' | 'undescribed' | 'files'

/** Whether an asset is one of a selection. */
export function isSelected(asset: Asset, selection: Selection, uses: Uses): boolean {
  if (selection === 'unused') return !uses.has(asset.id)
  if (selection === 'undescribed') return asset.kind === 'image' && !isDescribed(asset, uses)
  return selection === 'all' || asset.kind === 'file'
}

/** Whether the name or the words of an asset have all words that somebody looks for. */
export function isFound({name, altText}: Asset, wanted: string): boolean {
  const text = `${name} ${altText ?? ''}`.toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const BYTES = new Intl.NumberFormat('en-US', {maximumFractionDigits: 1})

function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${BYTES.format(bytes / 1000)} kB` : `${BYTES.format(bytes / 1_000_000)} MB`
}

/** Width and height, and how much it weighs, as far as they are known: `1600 × 800 · 24.1 kB`. */
export const measures = ({width, height, size}: Asset): string =>
  [width && height ? `${width} × ${height}` : undefined, size === null ? undefined : sizeText(size)]
    .filter((part) => part !== undefined)
    .join(' · ')
