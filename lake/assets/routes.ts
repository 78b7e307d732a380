import {type Context, Hono} from 'hono'
import {writerOf} from '../access/caller.ts'
import {type AssetSource, serveFile, serveImage} from './serve.ts'
import {createWorkQueue} from './imageWork.ts'
import {createTransformCache} from './transformCache.ts'
import {keepAsset, type Upload} from './upload.ts'
import {addressedAt} from '../documents/assetAddress.ts'
import {HttpError} from '../errors.ts'
import {readBytes} from '../http/body.ts'
import {listOf, textParameter} from '../http/parameters.ts'
import {json} from '../http/respond.ts'
import {MAX_ASSET_BYTES, MAX_CONCURRENT_UPLOADS} from '../limits.ts'
import type {LakeServices} from '../http/services.ts'
import type {JsonObject} from '../documents/types.ts'
import {originOf, searchOf} from '../http/requestParts.ts'

/** Uploads, under an API version. */
export function uploadRoutes({engine, store, callers}: LakeServices): Hono {
  const routes = new Hono()
  const takeTurn = createWorkQueue(MAX_CONCURRENT_UPLOADS)
  for (const kind of ['images', 'files'] as const) {
    routes.post(`/assets/${kind}/:dataset`, async (c) => {
      const dataset = engine.dataset(c.req.param('dataset') ?? '')
      const caller = callers.signedIn(c.req.raw, dataset)
      const origin = originOf(c)
      const {projectId} = engine
      const by = {author: caller.user.id, writer: writerOf(caller)}
      const document = await takeTurn(async () =>
        keepAsset(await readUpload(c, kind), {store, dataset, projectId, origin, ...by}),
      )
      const location = {projectId: engine.projectId, dataset: dataset.name, origin}
      return json({document: addressedAt(location, document)})
    })
  }
  return routes
}

/** The assets themselves, at addresses without an API version. A last part of the path only names the file. */
export function assetRoutes({engine, isHere, store, shares, callers}: LakeServices): Hono {
  const routes = new Hono()
  const cache = createTransformCache()
  const sourceOf = (c: Context): AssetSource => {
    const project = c.req.param('project')
    if (project === undefined || !isHere(project)) throw new HttpError(404, `No project "${project}" here.`)
    const dataset = engine.dataset(c.req.param('dataset') ?? '')
    callers.of(c.req.raw, dataset)
    return {store, cache, shares, dataset}
  }
  for (const path of [':project/:dataset/:file', ':project/:dataset/:file/:name'] as const) {
    routes.get(`/images/${path}`, (c) => serveImage(sourceOf(c), c.req.param('file'), c.req.raw))
    routes.get(`/files/${path}`, (c) => serveFile(sourceOf(c), c.req.param('file'), c.req.raw))
  }
  return routes
}

async function readUpload(c: Context, kind: Upload['kind']): Promise<Upload> {
  const search = searchOf(c)
  const bytes = await readBytes(c.req.raw, MAX_ASSET_BYTES)
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
