import {type Context, Hono} from 'hono'
import * as v from 'valibot'
import {SYSTEM_USER} from '../access/accounts.ts'
import {AclMode, type CreatedDataset} from './createdDatasets.ts'
import type {Dataset} from './dataset.ts'
import {HttpError} from '../errors.ts'
import {readOptionalJson} from '../http/body.ts'
import {json} from '../http/respond.ts'
import type {LakeServices} from '../http/services.ts'
import {administratorOf} from '../access/administrator.ts'
import {LOCAL_SINCE} from '../access/localSince.ts'
import {searchOf} from '../http/requestParts.ts'

/** Clients of the project's own host name leave the project out. */
const LISTS = ['/datasets', '/projects/:project/datasets']
const DATASETS = LISTS.map((path) => `${path}/:dataset`)
const EMBEDDINGS = DATASETS.map((path) => `${path}/settings/embeddings`)

/** By what the Studio looks for a dataset. */
const ASKED_OF_DATASETS = ['datasetProfile', 'addonFor'] as const

const EDITED = {
  aclMode: v.optional(
    v.picklist(
      AclMode.options,
      'The mode is "public" or "private". What people may do is said by their roles.',
    ),
  ),
  description: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1000)))),
}
const EditBody = v.strictObject(EDITED)
const CreateBody = v.strictObject({
  ...EDITED,
  datasetProfile: v.optional(v.literal('content', 'Datasets of comments come with those of content.')),
  embeddings: v.optional(
    v.object({enabled: v.literal(false, 'This lake has no language models, so it makes no embeddings.')}),
  ),
})

/** The datasets of the project: which there are, and those that are created and deleted while the lake runs. */
export function datasetRoutes({engine, store, callers, log}: LakeServices): Hono {
  const routes = new Hono()
  routes.on('GET', LISTS, (c) => {
    callers.signedIn(c.req.raw)
    const search = searchOf(c)
    const datasets = engine.datasetNames.map((name) =>
      describeDataset(engine.dataset(name), engine.createdDataset(name)),
    )
    return json(datasets.filter((dataset) => ASKED_OF_DATASETS.every((key) => isAsked(dataset, search, key))))
  })
  routes.on('GET', EMBEDDINGS, (c) => {
    callers.signedIn(c.req.raw)
    engine.dataset(nameIn(c))
    return json({enabled: false, status: 'disabled'})
  })
  routes.on('PUT', DATASETS, async (c) => {
    const {user} = administratorOf(callers, c.req.raw)
    const {aclMode = 'public', description = null} = await readOptionalJson(c.req.raw, CreateBody)
    assertHonest(aclMode)
    const created = engine.createDataset(nameIn(c), {aclMode, description, author: user.id})
    await store.settled()
    return json(describeSettings(created))
  })
  routes.on('PATCH', DATASETS, async (c) => {
    administratorOf(callers, c.req.raw)
    const changes = await readOptionalJson(c.req.raw, EditBody)
    assertHonest(changes.aclMode)
    const edited = engine.editDataset(nameIn(c), changes)
    await store.settled()
    return json(describeSettings(edited))
  })
  routes.on('DELETE', DATASETS, async (c) => {
    const {user} = administratorOf(callers, c.req.raw)
    const name = nameIn(c)
    engine.deleteDataset(name)
    await store.settled()
    // Nothing else tells of it: its history has gone with it.
    log(`The dataset "${name}" was deleted by ${user.name} (${user.id}).`)
    return json({deleted: true})
  })
  return routes

  /** @throws HttpError 400 for a mode that would change nothing */
  function assertHonest(aclMode: AclMode | undefined): void {
    if (aclMode !== 'private' || callers.authenticator) return
    throw new HttpError(
      400,
      'This lake has no accounts, so everybody reads everything, and no dataset of it is private.',
    )
  }
}

function nameIn(c: Context): string {
  return c.req.param('dataset') ?? ''
}

function describeSettings({name, aclMode, description}: CreatedDataset) {
  return {datasetName: name, aclMode, description}
}

function describeDataset({name, addonFor, isPrivate}: Dataset, created: CreatedDataset | undefined) {
  return {
    name,
    aclMode: isPrivate ? 'private' : 'public',
    ...(created?.description != null && {description: created.description}),
    datasetProfile: addonFor === undefined ? 'content' : 'comments',
    addonFor: addonFor ?? null,
    tags: [],
    createdByUserId: created?.createdBy ?? SYSTEM_USER.id,
    createdAt: created?.createdAt ?? LOCAL_SINCE,
  }
}

function isAsked(
  dataset: ReturnType<typeof describeDataset>,
  search: URLSearchParams,
  key: (typeof ASKED_OF_DATASETS)[number],
): boolean {
  return !search.has(key) || search.get(key) === dataset[key]
}
