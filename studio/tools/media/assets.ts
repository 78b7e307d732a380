import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {isDescribed, type Uses} from './uses.ts'

const Text = v.fallback(v.nullish(v.string(), null), null)
const Amount = v.fallback(v.nullish(v.number(), null), null)

const written = (text: string | null) => (text?.trim() ? text : null)

/** Only the id and the type of a stored asset are reliable: scripts can write everything else. */
const StoredAsset = v.pipe(
  v.object({
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
  }),
  v.transform(({_id, _rev, _type, _createdAt, originalFilename, title, altText, extension, ...rest}) => {
    const kind = _type === 'sanity.imageAsset' ? ('image' as const) : ('file' as const)
    const nameless = `${kind === 'image' ? 'A picture' : 'A file'} without a name${extension ? ` (${extension})` : ''}`
    return {
      /** The address of its file, its size in bytes, and its width and height in pixels. */
      ...rest,
      id: _id,
      rev: _rev,
      kind,
      /** Its name for staff. */
      name: written(originalFilename) ?? written(title) ?? nameless,
      /** Its description, for places without their own. */
      altText: written(altText),
      /** ISO 8601. */
      createdAt: _createdAt,
    }
  }),
)

/** An uploaded picture or file. */
export type Asset = v.InferOutput<typeof StoredAsset>

const ASSETS_QUERY = `*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_createdAt desc){
  _id, _rev, _type, _createdAt, originalFilename, title, altText, url, extension, size,
  "width": metadata.dimensions.width, "height": metadata.dimensions.height
}`

/** Reads assets from an answer of the content API; other values are left out. */
export const readAssets = (answer: unknown): Asset[] =>
  v.parse(v.array(v.unknown()), answer).flatMap((stored) => {
    const {success, output} = v.safeParse(StoredAsset, stored)
    return success ? [output] : []
  })

/** Fetches all pictures and files, the latest first. */
export const fetchAssets = async (client: SanityClient): Promise<Asset[]> =>
  readAssets(await client.fetch<unknown>(ASSETS_QUERY, {}, {perspective: 'raw'}))

/** A selection of assets. */
export type Selection = 'all' | 'unused' | 'undescribed' | 'files'

/** True if an asset belongs to a selection. */
export function isSelected(asset: Asset, selection: Selection, uses: Uses): boolean {
  if (selection === 'unused') return !uses.has(asset.id)
  if (selection === 'undescribed') return asset.kind === 'image' && !isDescribed(asset, uses)
  return selection === 'all' || asset.kind === 'file'
}

/** True if an asset's name or description contains all search words. */
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

/** Writes width, height and file size, as far as they are known: `1600 × 800 · 24.1 kB`. */
export const measures = ({width, height, size}: Asset): string =>
  [width && height ? `${width} × ${height}` : undefined, size === null ? undefined : sizeText(size)]
    .filter((part) => part !== undefined)
    .join(' · ')
