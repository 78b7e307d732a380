import {Hono} from 'hono'
import * as v from 'valibot'
import {LOCAL_SINCE, SYSTEM_USER} from '../access/accounts.ts'
import {AclMode, type CreatedDataset} from './createdDatasets.ts'
import type {Dataset} from './dataset.ts'
import {HttpError} from '../errors.ts'
import {readOptionalJson} from '../http/body.ts'
import {json} from '../http/respond.ts'
import {partial, refused, supported} from '../http/coverage.ts'
import type {LakeEnv} from '../http/services.ts'
import {administratorOf} from '../access/administrator.ts'
import {datasetOf, type LakeContext, searchOf, signedIn} from '../http/requestParts.ts'

/** Clients at the project's own host name leave out the project. */
const LISTS = ['/datasets', '/projects/:project/datasets']
const DATASETS = LISTS.map((path) => `${path}/:dataset`)
const EMBEDDINGS = DATASETS.map((path) => `${path}/settings/embeddings`)

/** Parameters by which the Studio selects datasets. */
const ASKED_OF_DATASETS = ['datasetProfile', 'addonFor'] as const

const CREATES = 'public and, with accounts, private datasets; not the mode "custom", and no embeddings'
const EDITS = 'of a dataset that was created so: who reads it, and its description'
const DELETES = 'a dataset that was created so, with its history and comments; those named at the start stay'
const NO_COPY = 'This lake does not copy datasets. Export the one and import it into the other.'
const NO_EMBEDDINGS = 'This lake has no language models, so it makes no embeddings.'
const NO_BACKUPS =
  'This lake has no backups of one dataset. Run the command "backup" of the lake for all of it.'

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
  embeddings: v.optional(v.object({enabled: v.literal(false, NO_EMBEDDINGS)})),
})

/** Routes for the project's datasets: their list, and creating and deleting them while the lake runs. */
export const datasetRoutes = new Hono<LakeEnv>()

datasetRoutes.on('GET', LISTS, supported('those of the start, those created, and those of comments'), (c) => {
  signedIn(c)
  const search = searchOf(c)
  const {engine} = c.env
  const datasets = engine.datasetNames.map((name) =>
    describeDataset(engine.dataset(name), engine.createdDataset(name)),
  )
  return json(datasets.filter((dataset) => ASKED_OF_DATASETS.every((key) => isAsked(dataset, search, key))))
})

datasetRoutes.on('GET', EMBEDDINGS, partial('always disabled'), (c) => {
  signedIn(c)
  datasetOf(c)
  return json({enabled: false, status: 'disabled'})
})

datasetRoutes.on('PUT', DATASETS, partial(CREATES), async (c) => {
  const {user} = administratorOf(c)
  const {aclMode = 'public', description = null} = await readOptionalJson(c, CreateBody)
  assertHonest(c, aclMode)
  const created = c.env.engine.createDataset(nameIn(c), {aclMode, description, author: user.id})
  return json(describeSettings(created))
})

datasetRoutes.on('PATCH', DATASETS, partial(EDITS), async (c) => {
  administratorOf(c)
  const changes = await readOptionalJson(c, EditBody)
  assertHonest(c, changes.aclMode)
  const edited = c.env.engine.editDataset(nameIn(c), changes)
  return json(describeSettings(edited))
})

datasetRoutes.on('DELETE', DATASETS, partial(DELETES), async (c) => {
  const {user} = administratorOf(c)
  const name = nameIn(c)
  c.env.engine.deleteDataset(name)
  // The only record of it, because the history is deleted too.
  c.env.log(`The dataset "${name}" was deleted by ${user.name} (${user.id}).`)
  return json({deleted: true})
})

datasetRoutes.on('PUT', EMBEDDINGS, refused(NO_EMBEDDINGS))
datasetRoutes.on(
  'PUT',
  DATASETS.map((path) => `${path}/copy`),
  refused(NO_COPY),
)
datasetRoutes.get('/projects/:project/datasets/copy', refused(NO_COPY))
datasetRoutes.get('/projects/:project/datasets/:dataset/backups/:backup', refused(NO_BACKUPS))
datasetRoutes.get('/projects/:project/datasets/:dataset/backups', refused(NO_BACKUPS))
datasetRoutes.put('/projects/:project/datasets/:dataset/settings/backups', refused(NO_BACKUPS))

/** @throws HttpError 400 for a mode that would have no effect */
function assertHonest(c: LakeContext, aclMode: AclMode | undefined): void {
  if (aclMode !== 'private' || c.env.callers.authenticator) return
  throw new HttpError(
    400,
    'This lake has no accounts, so everybody reads everything, and no dataset of it is private.',
  )
}

function nameIn(c: LakeContext): string {
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
