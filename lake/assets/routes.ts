import {Hono} from 'hono'
import {writerOf} from '../access/caller.ts'
import {addressedAt} from '../documents/assetDocument.ts'
import type {JsonObject} from '../documents/types.ts'
import {HttpError} from '../errors.ts'
import {readBytes} from '../http/body.ts'
import {partial, refused, supported} from '../http/coverage.ts'
import {listOf, textParameter} from '../http/parameters.ts'
import {callerOf, datasetOf, type LakeContext, originOf, searchOf, signedIn} from '../http/requestParts.ts'
import {json} from '../http/respond.ts'
import type {LakeEnv} from '../http/services.ts'
import {MAX_ASSET_BYTES, UPLOAD_PACE} from '../limits.ts'
import {type AssetSource, serveFile, serveImage} from './serve.ts'
import {keepAsset, type Upload} from './upload.ts'

const METADATA = 'lqip, palette, blurhash, thumbhash and location; no other EXIF data'
const SMALLER = 'Save the file smaller, a picture or film with fewer pixels, and upload that.'
const NO_FETCHING = 'This lake fetches nothing from elsewhere. Download the file and upload it.'

/** Uploads, below an API version. */
export const uploadRoutes = new Hono<LakeEnv>()

uploadRoutes.post('/assets/images/:dataset', partial(METADATA), (c) => upload(c, 'images'))
uploadRoutes.post(
  '/assets/files/:dataset',
  supported('any file; an MP4, a WebM or WebVTT must be one'),
  (c) => upload(c, 'files'),
)
uploadRoutes.post('/assets/images/:dataset/from-url', refused(NO_FETCHING))
uploadRoutes.post('/assets/files/:dataset/from-url', refused(NO_FETCHING))

const TRANSFORMED =
  'SVG is served as it is; animations that are turned, flipped, blurred or very large become still pictures'
const DOWNLOADED = 'downloads, or shown when the type is harmless; parts by byte range'
const NAMED = 'as above; the name is for people'

/** The assets themselves, at addresses without an API version. An additional last part of the path only names the file. */
export const assetRoutes = new Hono<LakeEnv>()

const IMAGE = '/images/:project/:dataset/:file'
const FILE = '/files/:project/:dataset/:file'
assetRoutes.get(IMAGE, partial(TRANSFORMED), (c) => serveImage(sourceOf(c), c.req.param('file'), c.req.raw))
assetRoutes.get(`${IMAGE}/:name`, partial(NAMED), (c) =>
  serveImage(sourceOf(c), c.req.param('file'), c.req.raw),
)
assetRoutes.get(FILE, supported(DOWNLOADED), (c) => serveFile(sourceOf(c), c.req.param('file'), c.req.raw))
assetRoutes.get(`${FILE}/:name`, supported(NAMED), (c) =>
  serveFile(sourceOf(c), c.req.param('file'), c.req.raw),
)

/** @throws HttpError 401, 404 */
function sourceOf(c: LakeContext): AssetSource {
  const {store, images, shares, isHere} = c.env
  const project = c.req.param('project')
  if (project === undefined || !isHere(project)) throw new HttpError(404, `No project "${project}" here.`)
  const dataset = datasetOf(c)
  callerOf(c, dataset)
  return {store, cache: images, shares, dataset}
}

async function upload(c: LakeContext, kind: Upload['kind']): Promise<Response> {
  const dataset = datasetOf(c)
  const caller = signedIn(c, dataset)
  const {store, engine, takeUpload} = c.env
  const location = {projectId: engine.projectId, origin: originOf(c)}
  const by = {author: caller.user.id, writer: writerOf(caller)}
  const document = await takeUpload(async () =>
    keepAsset(await readUpload(c, kind), {store, dataset, ...location, ...by}),
  )
  return json({document: addressedAt({...location, dataset: dataset.name}, document)})
}

async function readUpload(c: LakeContext, kind: Upload['kind']): Promise<Upload> {
  const search = searchOf(c)
  const bytes = await readBytes(c.req.raw, MAX_ASSET_BYTES, UPLOAD_PACE, SMALLER)
  if (bytes.byteLength === 0)
    throw new HttpError(400, 'The upload is empty. Send the bytes of the file as body.')
  return {
    kind,
    bytes,
    contentType: c.req.header('content-type'),
    filename: textParameter(search, 'filename'),
    extracts: search.getAll('meta').flatMap(listOf),
    details: describedBySender(search),
  }
}

function describedBySender(search: URLSearchParams): JsonObject {
  const texts = ['label', 'title', 'description', 'creditLine'].flatMap((name) => {
    const value = textParameter(search, name)
    return value === undefined ? [] : [[name, value]]
  })
  const name = textParameter(search, 'sourceName')
  const source = name && {
    name,
    id: textParameter(search, 'sourceId') ?? name,
    url: textParameter(search, 'sourceUrl'),
  }
  return {...Object.fromEntries(texts), ...(source && {source})}
}
