import {Hono} from 'hono'
import {json} from '../http/respond.ts'
import {forStaff} from '../http/requestParts.ts'
import {partial, supported} from '../http/coverage.ts'
import {NO_SERVICE} from './noService.ts'
import type {LakeEnv} from '../http/services.ts'

const FEATURES = 'content releases, scheduled drafts, comments and tasks'

/**
 * Services around the hosted product that Studio asks on its way: help, features, announcements,
 * schedules, telemetry. The lake has none of them and says so in the shape that keeps Studio quiet.
 */
export const platformRoutes = new Hono<LakeEnv>()

platformRoutes.get('/ping', supported('PONG'), (c) => c.text('PONG'))
platformRoutes.get('/data/ping', supported('pong'), (c) => c.text('pong'))
platformRoutes.get('/data/ping/:dataset', supported('pong'), (c) => c.text('pong'))
// A foreign origin never gets this far, so the caller is allowed.
platformRoutes.get('/check/cors', supported('a request that gets this far is allowed'), () =>
  json({result: {allowed: true, withCredentials: true}}),
)
// What a project pays for elsewhere. Without comments among it, Studio puts an offer to buy them around
// everything as soon as it has read this, and whatever was typed or opened by then is gone.
// Private datasets are for people with an account, where there are any.
const features = [
  'contentReleases',
  'singleDocRelease',
  'studioComments',
  'sanityTasks',
  // Aliases. The tool of Sanity's asks.
  'advancedDatasetManagement',
]
platformRoutes.get('/features', supported(FEATURES), (c) =>
  json(c.env.callers.authenticator ? [...features, 'privateDataset'] : features),
)
platformRoutes.get('/help', partial(NO_SERVICE), () => json({resources: {sectionArray: []}}))
platformRoutes.get('/access/requests/me', partial(NO_SERVICE), forStaff, () => json([]))

platformRoutes.get('/journey/announcements', partial(NO_SERVICE), () => json([]))
platformRoutes.get('/journey/:topic', partial(NO_SERVICE), () => json(null))
platformRoutes.get('/journey/:topic/:detail', partial(NO_SERVICE), () => json(null))
platformRoutes.get('/schedules/:project/:dataset', partial(NO_SERVICE), () => json({schedules: []}))
platformRoutes.get('/intake/telemetry-status', supported('denied: nothing is collected'), () =>
  json({status: 'denied'}),
)
platformRoutes.post('/intake/:kind', partial('accepted and thrown away'), () => json({}))
