import {Hono} from 'hono'
import {LOCAL_SINCE} from '../access/accounts.ts'
import {HttpError} from '../errors.ts'
import {json} from '../http/respond.ts'
import {callerOf, datasetOf, forStaff, signedIn} from '../http/requestParts.ts'
import {partial, supported} from '../http/coverage.ts'
import type {LakeEnv} from '../http/services.ts'
import type {JsonObject, LakeUser} from '../documents/types.ts'

/** The Studio compares the number of releases with the dataset's limit, so there must be one. */
const UNLIMITED_RELEASES = {
  datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
  orgActiveReleaseLimit: null,
  orgActiveReleaseCount: 0,
  orgMeteredActiveReleaseCount: 0,
}

/** History is never erased. With a limit here, the Studio would show for each release how many days it stays. */
const RETENTION = {features: [{attributes: {}}]}
const SUBSCRIPTION = {plan: {name: 'Local'}, featureTypes: {retention: RETENTION}}

const FEATURES = 'content releases, scheduled drafts, comments and tasks'
const NO_SERVICE = 'the lake has no such service and says so quietly'

/**
 * Routes for the lake's only project, for the rights in its datasets, and for services around the hosted product that the Studio
 * calls: help, features, announcements, schedules, telemetry. The lake has none of these and answers in a form that keeps the Studio
 * quiet.
 */
export const projectRoutes = new Hono<LakeEnv>()

projectRoutes.get('/projects', supported('the one local project'), (c) => {
  const {user} = signedIn(c)
  // A lake that stands in for any project uses the requested id.
  const id = c.req.header('x-sanity-project-id') ?? c.env.engine.projectId
  return json([describeProject(id, c.env.callers.users(), user)])
})

projectRoutes.get('/projects/:project', partial('the one local project'), (c) => {
  const {user} = signedIn(c)
  return json(describeProject(c.req.param('project'), c.env.callers.users(), user))
})

projectRoutes.get('/projects/:project/grants', partial('always none'), forStaff, () => json({}))

projectRoutes.get('/projects/:project/roles', supported('the roles that people may have'), forStaff, (c) =>
  json(
    c.env.callers.roles.map(({name}) => ({name, title: name, appliesToUsers: true, appliesToRobots: true})),
  ),
)

projectRoutes.get(
  '/projects/:project/datasets/:dataset/acl',
  supported('the grants of who is signed in'),
  (c) => {
    return json(callerOf(c, datasetOf(c)).grants)
  },
)

projectRoutes.get(
  '/projects/:project/cors',
  supported('the origins that may call from a browser'),
  forStaff,
  (c) => json(c.env.access.allowedOrigins.map((origin) => ({id: origin, origin, allowCredentials: true}))),
)

projectRoutes.get('/invitations/project/:project', partial('always none'), forStaff, () => json([]))
// It always exists: the Studio creates it only if it has not found one.
projectRoutes.post('/comments/:dataset/setup', supported('names the dataset of comments and tasks'), (c) => {
  signedIn(c)
  const {name} = datasetOf(c)
  const addon = c.env.engine.datasetNames.find((other) => c.env.engine.dataset(other).addonFor === name)
  if (addon === undefined) throw new HttpError(400, `"${name}" keeps comments itself, so it gets none.`)
  return json({datasetName: addon})
})

projectRoutes.get('/projects/:project/user-applications', partial(NO_SERVICE), () => json([]))
projectRoutes.get('/projects/:project/new-content-release-allowed', supported('as many as wanted'), () =>
  json({data: UNLIMITED_RELEASES}),
)
projectRoutes.get('/subscriptions/project/:project', partial('history without an end'), () =>
  json(SUBSCRIPTION),
)

projectRoutes.get('/ping', supported('PONG'), (c) => c.text('PONG'))
projectRoutes.get('/data/ping', supported('pong'), (c) => c.text('pong'))
projectRoutes.get('/data/ping/:dataset', supported('pong'), (c) => c.text('pong'))
// Requests from foreign origins were refused before, so the caller is allowed.
projectRoutes.get('/check/cors', supported('a request that gets this far is allowed'), () =>
  json({result: {allowed: true, withCredentials: true}}),
)
// Features that projects pay for elsewhere. Without comments, the Studio wraps everything in an offer to buy them as soon
// as it has read this list, and loses whatever was typed or opened by then. Private datasets are for people with an
// account, if there are accounts.
const features = [
  'contentReleases',
  'singleDocRelease',
  'studioComments',
  'sanityTasks',
  // Aliases. Sanity's tool checks for this.
  'advancedDatasetManagement',
]
projectRoutes.get('/features', supported(FEATURES), (c) =>
  json(c.env.callers.authenticator ? [...features, 'privateDataset'] : features),
)
projectRoutes.get('/help', partial(NO_SERVICE), () => json({resources: {sectionArray: []}}))
projectRoutes.get('/access/requests/me', partial(NO_SERVICE), forStaff, () => json([]))

projectRoutes.get('/journey/announcements', partial(NO_SERVICE), () => json([]))
projectRoutes.get('/journey/:topic', partial(NO_SERVICE), () => json(null))
projectRoutes.get('/journey/:topic/:detail', partial(NO_SERVICE), () => json(null))
projectRoutes.get('/schedules/:project/:dataset', partial(NO_SERVICE), () => json({schedules: []}))
projectRoutes.get('/intake/telemetry-status', supported('denied: nothing is collected'), () =>
  json({status: 'denied'}),
)
projectRoutes.post('/intake/:kind', partial('accepted and thrown away'), () => json({}))

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
