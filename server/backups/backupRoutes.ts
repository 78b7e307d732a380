import {type Context, Hono} from 'hono'
import * as v from 'valibot'
import type {Actor, AuditLog} from '../staff/audit.ts'
import {bodyOf} from '../staff/requestBody.ts'
import type {Backups} from './backups.ts'

interface BackupRoutesOptions {
  backups: Backups
  audit: AuditLog
  /** Who asks. */
  actorOf: (c: Context) => Actor
}

const NewRestore = v.object({dataset: v.optional(v.string(), '')})

/** What the Studio asks for its tool about backups. Whoever comes here is an administrator. */
export function backupRoutes({backups, audit, actorOf}: BackupRoutesOptions): Hono {
  const routes = new Hono()
  routes.get('/', async (c) => {
    const {every, ...settings} = backups.settings
    return c.json({
      ...settings,
      every: every ?? null,
      task: backups.task ?? null,
      failure: backups.failure ?? null,
      restored: backups.restored ?? null,
      backups: await backups.list(),
    })
  })
  // All take as long as there is content: whoever asks looks at the list for what has come of it.
  routes.post('/', (c) => {
    backups.make()
    audit.add(actorOf(c), 'asked for a backup')
    return c.json({}, 202)
  })
  routes.post('/:name/check', (c) => {
    backups.check(c.req.param('name'))
    return c.json({}, 202)
  })
  routes.post('/:name/restore', async (c) => {
    const {name} = c.req.param()
    const {dataset} = await bodyOf(c, NewRestore)
    const actor = actorOf(c)
    backups.restore(name, {dataset, author: actor.id ?? actor.name})
    audit.add(actor, 'asked to restore a backup', name)
    return c.json({}, 202)
  })
  routes.get('/:name/file', (c) => {
    const {name} = c.req.param()
    const archive = backups.archive(name)
    audit.add(actorOf(c), 'downloaded a backup', name)
    c.header('Content-Type', 'application/x-tar')
    c.header('Content-Disposition', `attachment; filename="${name}.tar"`)
    return c.body(archive)
  })
  return routes
}
