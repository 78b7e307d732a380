import {Hono} from 'hono'
import {HttpError} from '../errors.ts'
import {json} from '../http/respond.ts'
import type {LakeServices} from '../http/services.ts'
import type {JsonObject, LakeUser} from '../documents/types.ts'
import {LOCAL_SINCE} from '../access/localSince.ts'

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

/** The one project that the lake is, and who may do what in its datasets. */
export function projectRoutes({engine, callers, access}: LakeServices): Hono {
  const routes = new Hono()
  routes.get('/projects', (c) => {
    const {user} = callers.signedIn(c.req.raw)
    // A lake that stands in for any project is the one that is asked.
    const id = c.req.header('x-sanity-project-id') ?? engine.projectId
    return json([describeProject(id, callers.users(), user)])
  })
  routes.get('/projects/:project', (c) => {
    const {user} = callers.signedIn(c.req.raw)
    return json(describeProject(c.req.param('project'), callers.users(), user))
  })
  routes.get('/projects/:project/grants', (c) => {
    callers.signedIn(c.req.raw)
    return json({})
  })
  routes.get('/projects/:project/roles', (c) => {
    callers.signedIn(c.req.raw)
    return json(
      callers.roles.map(({name}) => ({name, title: name, appliesToUsers: true, appliesToRobots: true})),
    )
  })
  routes.get('/projects/:project/datasets/:dataset/acl', (c) => {
    const dataset = engine.dataset(c.req.param('dataset'))
    return json(callers.of(c.req.raw, dataset).grants)
  })
  routes.get('/projects/:project/cors', (c) => {
    callers.signedIn(c.req.raw)
    return json(access.allowedOrigins.map((origin) => ({id: origin, origin, allowCredentials: true})))
  })
  routes.get('/invitations/project/:project', (c) => {
    callers.signedIn(c.req.raw)
    return json([])
  })
  // It is there from the start: the Studio asks for it where it has found none.
  routes.post('/comments/:dataset/setup', (c) => {
    callers.signedIn(c.req.raw)
    const {name} = engine.dataset(c.req.param('dataset'))
    const addon = engine.datasetNames.find((other) => engine.dataset(other).addonFor === name)
    if (addon === undefined) throw new HttpError(400, `"${name}" keeps comments itself, so it gets none.`)
    return json({datasetName: addon})
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
    members: users.filter(({isFormer}) => !isFormer).map((user) => describeMember(user, current)),
    features: [],
    createdAt: LOCAL_SINCE,
    updatedAt: LOCAL_SINCE,
  }
}

function describeMember({id, roles, isRobot = false}: LakeUser, current: LakeUser): JsonObject {
  const isCurrentUser = id === current.id
  return {id, isCurrentUser, isRobot, roles, createdAt: LOCAL_SINCE, updatedAt: LOCAL_SINCE}
}
