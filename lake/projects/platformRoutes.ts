import {Hono} from 'hono'
import {json} from '../http/respond.ts'
import type {LakeServices} from '../http/services.ts'

/**
 * Services around the hosted product that Studio asks on its way: help, features, announcements,
 * schedules, telemetry. The lake has none of them and says so in the shape that keeps Studio quiet.
 */
export function platformRoutes({callers}: LakeServices): Hono {
  const routes = new Hono()
  routes.get('/ping', (c) => c.text('PONG'))
  routes.get('/data/ping', (c) => c.text('pong'))
  routes.get('/data/ping/:dataset', (c) => c.text('pong'))
  // A foreign origin never gets this far, so whoever asks is allowed.
  routes.get('/check/cors', () => json({result: {allowed: true, withCredentials: true}}))
  // What a project pays for elsewhere. Without comments among it, Studio puts an offer to buy them around
  // everything as soon as it has read this, and whatever was typed or opened by then is gone.
  // Private datasets are for whoever has an account, where there are any.
  const features = [
    'contentReleases',
    'singleDocRelease',
    'studioComments',
    'sanityTasks',
    // Aliases. The tool of Sanity's asks.
    'advancedDatasetManagement',
  ]
  routes.get('/features', () => json(callers.authenticator ? [...features, 'privateDataset'] : features))
  routes.get('/help', () => json({resources: {sectionArray: []}}))
  routes.get('/access/requests/me', (c) => {
    callers.signedIn(c.req.raw)
    return json([])
  })
  routes.get('/journey/announcements', () => json([]))
  routes.get('/journey/:topic', () => json(null))
  routes.get('/journey/:topic/:detail', () => json(null))
  routes.get('/schedules/:project/:dataset', () => json({schedules: []}))
  routes.get('/intake/telemetry-status', () => json({status: 'denied'}))
  routes.post('/intake/:kind', () => json({}))
  return routes
}
