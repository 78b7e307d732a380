import {Hono} from 'hono'
import {SYSTEM_USER} from '../access/accounts.ts'
import {json} from '../http/respond.ts'
import type {LakeServices} from '../services.ts'
import type {JsonObject, LakeUser} from '../types.ts'
import {LOCAL_SINCE} from './localSince.ts'
import {searchOf} from './requestParts.ts'

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
export function projectRoutes({engine, callers}: LakeServices): Hono {
  const routes = new Hono()
  routes.get('/projects/:project', (c) => {
    const {user} = callers.signedIn(c.req.raw)
    return json(describeProject(engine.projectId, callers.users(), user))
  })
  routes.get('/projects/:project/grants', (c) => {
    callers.signedIn(c.req.raw)
    return json({})
  })
  routes.get('/projects/:project/datasets', (c) => {
    callers.signedIn(c.req.raw)
    const isSearchForAddons = searchOf(c).has('datasetProfile')
    return json(isSearchForAddons ? [] : engine.datasetNames.map(describeDataset))
  })
  routes.get('/projects/:project/datasets/:dataset/acl', (c) => {
    engine.dataset(c.req.param('dataset'))
    return json(callers.of(c.req.raw).grants)
  })
  routes.get('/projects/:project/user-applications', () => json([]))
  routes.get('/projects/:project/new-content-release-allowed', () => json({data: UNLIMITED_RELEASES}))
  routes.get('/subscriptions/project/:project', () => json(SUBSCRIPTION))
  return routes
}

function describeProject(id: string, users: readonly LakeUser[], current: LakeUser): JsonObject {
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
    members: users.map((user) => describeMember(user, current)),
    features: [],
    createdAt: LOCAL_SINCE,
    updatedAt: LOCAL_SINCE,
  }
}

function describeMember({id, roles, isRobot = false}: LakeUser, current: LakeUser): JsonObject {
  const isCurrentUser = id === current.id
  return {id, isCurrentUser, isRobot, roles, createdAt: LOCAL_SINCE, updatedAt: LOCAL_SINCE}
}

function describeDataset(name: string): JsonObject {
  return {
    name,
    aclMode: 'public',
    datasetProfile: 'content',
    addonFor: null,
    tags: [],
    createdByUserId: SYSTEM_USER.id,
    createdAt: LOCAL_SINCE,
  }
}
