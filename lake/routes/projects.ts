import {Hono} from 'hono'
import {json} from '../http/respond.ts'
import type {LakeServices} from '../services.ts'
import type {JsonObject, LakeUser} from '../types.ts'
import {LOCAL_SINCE} from './localSince.ts'
import {searchOf} from './requestParts.ts'

const EVERY_PERMISSION = ['read', 'create', 'update', 'history', 'manage', 'editHistory']

/** The Studio compares the number of releases with the dataset's limit, so there must be one. */
const UNLIMITED_RELEASES = {
  datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
  orgActiveReleaseLimit: null,
  orgActiveReleaseCount: 0,
  orgMeteredActiveReleaseCount: 0,
}

/** History is never erased. */
const HISTORY_DAYS = 36_500
const RETENTION = {features: [{attributes: {maxRetentionDays: HISTORY_DAYS}}]}
const SUBSCRIPTION = {plan: {name: 'Local'}, featureTypes: {retention: RETENTION}}

/** The one project that the lake is, its datasets, and who may do what in them. */
export function projectRoutes({engine, user}: LakeServices): Hono {
  const routes = new Hono()
  routes.get('/projects/:project', () => json(describeProject(engine.projectId, user)))
  routes.get('/projects/:project/grants', () => json({}))
  routes.get('/projects/:project/datasets', (c) => {
    const isSearchForAddons = searchOf(c).has('datasetProfile')
    return json(isSearchForAddons ? [] : engine.datasetNames.map((name) => describeDataset(name, user)))
  })
  routes.get('/projects/:project/datasets/:dataset/acl', (c) => {
    engine.dataset(c.req.param('dataset'))
    return json([{filter: '_id in path("**")', permissions: EVERY_PERMISSION}])
  })
  routes.get('/projects/:project/user-applications', () => json([]))
  routes.get('/projects/:project/new-content-release-allowed', () => json({data: UNLIMITED_RELEASES}))
  routes.get('/subscriptions/project/:project', () => json(SUBSCRIPTION))
  return routes
}

function describeProject(id: string, user: LakeUser): JsonObject {
  const member = {id: user.id, isCurrentUser: true, isRobot: false, roles: user.roles}
  return {
    id,
    displayName: 'Local content lake',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    activityFeedEnabled: false,
    metadata: {},
    maxRetentionDays: HISTORY_DAYS,
    members: [{...member, createdAt: LOCAL_SINCE, updatedAt: LOCAL_SINCE}],
    features: [],
    createdAt: LOCAL_SINCE,
    updatedAt: LOCAL_SINCE,
  }
}

function describeDataset(name: string, user: LakeUser): JsonObject {
  return {
    name,
    aclMode: 'public',
    datasetProfile: 'content',
    addonFor: null,
    tags: [],
    createdByUserId: user.id,
    createdAt: LOCAL_SINCE,
  }
}
