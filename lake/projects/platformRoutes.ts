import {Hono} from 'hono'
import {json} from '../http/respond.ts'
import {forStaff} from '../http/requestParts.ts'
import {partial, supported} from '../http/coverage.ts'
import {NO_SERVICE} from './noService.ts'
import type {LakeEnv} from '../http/services.ts'

const FEATURES = 'content releases, scheduled drafts, comments and tasks'

/**
 * Routes for services around the hosted product that the Studio calls: help, features, announcements, schedules, telemetry. The lake
 * has none of them and answers in a form that keeps the Studio quiet.
 */
export const platformRoutes = new Hono<LakeEnv>()

platformRoutes.get('/ping', supported('PONG'), (c) => c.text('PONG'))
platformRoutes.get('/data/ping', supported('pong'), (c) => c.text('pong'))
platformRoutes.get('/data/ping/:dataset', supported('pong'), (c) => c.text('pong'))
// Requests from foreign origins were refused before, so the caller is allowed.
platformRoutes.get('/check/cors', supported('a request that gets this far is allowed'), () =>
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
