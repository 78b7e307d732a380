import {createHash} from 'node:crypto'
import type {Dataset} from '../datasets/dataset.ts'
import {json} from '../http/respond.ts'
import type {Shares} from '../http/shares.ts'
import type {Store} from '../store/store.ts'
import {assetHeaders, isKnown} from './assetHeaders.ts'
import {answerBytes} from './byteRange.ts'
import {assetNotFound, findAsset, type KeptAsset} from './keptAsset.ts'
import {mimeTypeOfOutput, transformImage} from './transform.ts'
import type {TransformCache} from './transformCache.ts'
import {
  isDescription,
  isUntransformed,
  type OutputFormat,
  parseTransform,
  type TransformParameters,
} from './transformParameters.ts'

/** Storage of assets, and the cache of transformed ones. */
export interface AssetSource {
  store: Store
  dataset: Dataset
  cache: TransformCache
  shares: Pick<Shares, 'makeImage'>
}

/**
 * Answers the request for an image, transformed according to its query.
 *
 * @param name last part of the address, `<sha1>-<width>x<height>.<extension>`
 * @throws HttpError 404 if there is no such image, 400 that names a wrong parameter
 */
export async function serveImage(source: AssetSource, name: string, request: Request): Promise<Response> {
  const asset = findAsset(source.dataset, 'image', name)
  const parameters = parseTransform(searchOf(request))
  if (isDescription(searchOf(request))) return sendDescription(source.store, asset)
  return asset.extension === 'svg' || isUntransformed(parameters)
    ? sendOriginal(source.store, asset, request)
    : sendTransformed(source, asset, parameters, request)
}

/**
 * Answers the request for a file.
 *
 * @param name last part of the address, `<sha1>.<extension>`
 * @throws HttpError 404 if there is no such file
 */
export async function serveFile(source: AssetSource, name: string, request: Request): Promise<Response> {
  return sendOriginal(source.store, findAsset(source.dataset, 'file', name), request)
}

async function sendOriginal(store: Store, asset: KeptAsset, request: Request): Promise<Response> {
  const {sha1: etag, mimeType} = asset
  const headers = assetHeaders(asset, {search: searchOf(request), mimeType, etag})
  headers.set('x-sanity-sha1', asset.sha1)
  if (isKnown(request, headers)) return new Response(null, {status: 304, headers})
  return answerBytes(await openAsset(store, asset), request, headers)
}

/** Sends the facts about an image that can be known before it loads, by the names that image services use. */
async function sendDescription(store: Store, asset: KeptAsset): Promise<Response> {
  const {size} = await openAsset(store, asset)
  const {mimeType, width, height} = asset
  return json({
    'Content-Type': mimeType,
    'Content-Length': String(size),
    PixelWidth: width,
    PixelHeight: height,
  })
}

async function sendTransformed(
  {store, cache, shares}: AssetSource,
  asset: KeptAsset,
  parameters: TransformParameters,
  request: Request,
): Promise<Response> {
  const format = outputFormat(parameters, asset.extension, request.headers.get('accept') ?? '')
  const key = `${asset.sha1} ${format} ${JSON.stringify(parameters)}`
  const headers = assetHeaders(asset, {
    search: searchOf(request),
    mimeType: mimeTypeOfOutput(format),
    etag: createHash('sha1').update(key).digest('hex'),
  })
  if (parameters.autoFormat) headers.set('vary', 'Accept')
  if (isKnown(request, headers)) return new Response(null, {status: 304, headers})
  const make = async () => {
    const original = await openAsset(store, asset)
    return transformImage(new Uint8Array(await original.arrayBuffer()), parameters, format)
  }
  const bytes = await cache.getOrMake(key, make, {
    signal: request.signal,
    takeTurn: (task) => shares.makeImage(request, task),
  })
  return answerBytes(bytes, request, headers)
}

function outputFormat(parameters: TransformParameters, extension: string, accept: string): OutputFormat {
  if (parameters.format) return parameters.format
  // GIF and WebP may be animations, which AVIF would stop.
  const mayMove = extension === 'gif' || extension === 'webp'
  if (parameters.autoFormat && !mayMove && accept.includes('image/avif')) return 'avif'
  if (parameters.autoFormat && accept.includes('image/webp')) return 'webp'
  return mayMove || extension === 'png' || extension === 'avif' ? extension : 'jpg'
}

async function openAsset(store: Store, {sha1, filename}: KeptAsset): Promise<Blob> {
  const blob = await store.getBlob(sha1)
  if (!blob) throw assetNotFound(filename)
  return blob
}

function searchOf(request: Request): URLSearchParams {
  return new URL(request.url).searchParams
}
