import {Hono} from 'hono'
import {HttpError} from '../errors.ts'
import {json} from '../http/respond.ts'
import {callerOf, datasetOf, forStaff, signedIn} from '../http/requestParts.ts'
import {partial, supported} from '../http/coverage.ts'
import {NO_SERVICE} from './noService.ts'
import type {LakeEnv} from '../http/services.ts'
import type {JsonObject, LakeUser} from '../documents/types.ts'
import {LOCAL_SINCE} from '../access/localSince.ts'

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

/** Routes for the lake's only project, and for the rights in its datasets. */
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
