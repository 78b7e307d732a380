import {type Context, Hono} from 'hono'
import * as v from 'valibot'
import type {RestoredBackup} from 'content-lake'
import type {Actor, AuditLog} from '../staff/audit.ts'
import {weaknessOf} from '../staff/passwords.ts'
import {bodyOf} from '../staff/requestBody.ts'
import {StaffError} from '../staff/staffError.ts'
import type {Backups} from './backups.ts'
import {Downloads} from './downloads.ts'

interface BackupRoutesOptions {
  backups: Backups
  audit: AuditLog
  /** Returns the person who sent the request. */
  actorOf: (c: Context) => Actor
}

const NewFile = v.object({passphrase: v.string()})
const NewRestore = v.object({dataset: v.optional(v.string(), '')})

/** Serves the Studio's Backups tool. Only requests of administrators reach these routes. */
export function backupRoutes({backups, audit, actorOf}: BackupRoutesOptions): Hono {
  const routes = new Hono()
  const downloads = new Downloads()
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
  // These take longer the more content there is, so they answer at once. The list shows their results.
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
    const {ended} = backups.restore(name, {dataset, author: actor.id ?? actor.name})
    audit.add(actor, 'asked to restore a backup', name)
    void ended.then(() => noteRestore(actor))
    return c.json({}, 202)
  })
  // Without accounts.
  routes.get('/:name/file', (c) => {
    const {name} = c.req.param()
    const archive = backups.archive(name)
    audit.add(actorOf(c), 'downloaded a backup', `${name} without accounts`)
    c.header('Content-Type', 'application/x-tar')
    c.header('Content-Disposition', `attachment; filename="${name}.tar"`)
    return c.body(archive)
  })
  // With accounts. The passphrase is posted first, because browsers keep the addresses of downloads.
  routes.post('/:name/file', async (c) => {
    const {name} = c.req.param()
    const {passphrase} = await bodyOf(c, NewFile)
    backups.assertThere(name)
    const weakness = await weaknessOf(passphrase, {name: actorOf(c).name, email: ''})
    if (weakness !== undefined) throw new StaffError(400, weakness.replace('password', 'passphrase'))
    return c.json({key: downloads.add({name, passphrase})}, 201)
  })
  routes.get('/:name/encrypted/:key', (c) => {
    const wanted = downloads.take(c.req.param('key'))
    const {name} = c.req.param()
    if (wanted?.name !== name) throw new StaffError(410, 'This download is over. Ask for it again.')
    const archive = backups.archive(name, wanted.passphrase)
    audit.add(actorOf(c), 'downloaded a backup', `${name} with accounts, encrypted`)
    c.header('Content-Type', 'application/octet-stream')
    c.header('Content-Disposition', `attachment; filename="${name}.tar.age"`)
    return c.body(archive)
  })
  return routes

  function noteRestore(actor: Actor): void {
    const {name = '', problem, done} = backups.restored ?? {}
    if (done) audit.add(actor, 'restored a backup', `${name}: ${countsOf(done)}`)
    else audit.add(actor, 'could not restore a backup', `${name}: ${problem ?? 'it was ended'}`)
  }
}

const countsOf = ({created, changed, deleted, stayed}: RestoredBackup): string =>
  `${created} documents put back, ${changed} changed back, ${deleted} deleted, ${stayed} left as they were`
