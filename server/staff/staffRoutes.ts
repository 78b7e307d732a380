import {type Context, Hono} from 'hono'
import * as v from 'valibot'
import type {Authenticated, Authenticator, ContentEngine} from 'content-lake'
import type {AuditEntry} from '../../model/staff/accounts.ts'
import {SESSION_ENDED} from '../../model/staff/accounts.ts'
import {ROLES, SIGN_IN_PATH} from '../roles.ts'
import type {Actor, AuditLog} from './audit.ts'
import {Invitation, PersonChange, RoleName} from './person.ts'
import {pictureAddress} from './pictures.ts'
import {refuseStaff} from './refuseStaff.ts'
import {bodyOf} from './requestBody.ts'
import {StaffError} from './staffError.ts'
import type {Staff} from './staff.ts'
import {unschedule, waitingReleases} from './waitingReleases.ts'

/** Path of the Studio's requests about people, tokens, settings and backups. */
const STAFF_PATH = `${SIGN_IN_PATH}/api`

/** The roles, with their texts for people. */
const ROLE_TEXTS = ROLES.map(({name, title, purpose}) => ({name, title, purpose}))

const NewLink = v.object({withoutSecondFactor: v.optional(v.boolean(), false)})
const NewToken = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Say what the token is for.'),
    v.maxLength(100, 'Names of tokens have at most 100 letters.'),
  ),
  role: RoleName,
  /** Milliseconds since 1970. */
  expiresAt: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.check((at) => at > Date.now(), 'Choose an end that is still to come.'),
    ),
  ),
})
const Settings = v.object({needsSecondFactor: v.boolean()})

type Variables = {Variables: {authenticated: Authenticated}}

/** Creates the routes of backups, which record the person who asked for one. */
type BackupRoutesOf = (asked: {audit: AuditLog; actorOf: (c: Context) => Actor}) => Hono

/** Serves the Studio's tools for people and backups. All routes except those below `/me` are for administrators. */
export function staffRoutes(
  staff: Staff,
  authenticator: Authenticator,
  backupRoutesOf: BackupRoutesOf,
  engine: ContentEngine,
): Hono<Variables> {
  const {people, tokens, audit} = staff
  const routes = new Hono<Variables>().basePath(STAFF_PATH)
  routes.onError(refuseStaff)
  routes.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    const authenticated = await authenticator.authenticate(c.req.raw)
    if (!authenticated) {
      const reason = people.ended.reasonOf(c.req.query('session'))
      if (reason !== undefined) throw new StaffError(401, reason, SESSION_ENDED)
      throw new StaffError(401, 'You are not signed in. Sign in again.')
    }
    c.set('authenticated', authenticated)
    await next()
  })
  routes.get('/me', (c) => {
    const {account, session} = c.get('authenticated')
    const person = people.list().find(({id}) => id === account.id)
    return c.json({
      account,
      role: ROLE_TEXTS.find(({name}) => name === account.role),
      session: session.id,
      // Demo users and tokens have no account of their own.
      hasAccount: person !== undefined,
      hasPassword: person?.hasPassword ?? false,
      secondFactor: person?.secondFactor ?? false,
      needsSecondFactor: staff.needsSecondFactor(),
    })
  })
  routes.get('/me/failed-tries', (c) => {
    const {account} = c.get('authenticated')
    const tries = account.isRobot ? undefined : audit.failedTries(account)
    return c.json({failedTries: tries ?? null})
  })

  routes.use(async (c, next) => {
    const {account} = c.get('authenticated')
    if (account.role !== 'administrator' || account.isRobot) {
      throw new StaffError(403, 'Administrators alone manage people, tokens, settings and backups.')
    }
    await next()
  })
  routes.get('/people', (c) => {
    const signIns = audit.lastSignIns()
    return c.json({
      people: people.list().map((person) =>
        Object.assign(person, {
          image: person.image && pictureAddress(person.id, person.image),
          lastSignIn: signIns.get(person.id) ?? null,
        }),
      ),
      roles: ROLE_TEXTS,
      needsSecondFactor: staff.needsSecondFactor(),
      canMail: staff.sendMail !== undefined,
      hasCompany: staff.company !== undefined,
    })
  })
  routes.post('/people', async (c) => {
    const invitation = await bodyOf(c, Invitation)
    const {person, link} = await people.invite(invitation, actorOf(c))
    const isMailed = await staff.sendMail?.({
      to: person.email,
      subject: 'Your invitation to edit the site',
      text: invitationText(c.get('authenticated').account.name, link),
    })
    return c.json({person, link, isMailed: isMailed ?? false}, 201)
  })
  routes.patch('/people/:id', async (c) => {
    const {id} = c.req.param()
    const change = await bodyOf(c, PersonChange)
    const actor = actorOf(c)
    const person = await people.change(id, change, actor)
    if (!person.active) {
      for (const release of scheduledBy(id)) {
        unschedule(engine, release, actor.id ?? 'system')
        audit.add(actor, 'unscheduled a release', `“${release.title}” of ${person.email}`)
      }
    }
    return c.json({person})
  })
  routes.get('/people/:id/outliving', async (c) => {
    const {id} = c.req.param()
    const scheduled = scheduledBy(id).map(({title}) => title)
    return c.json({...(await people.outliving(id)), scheduled})
  })
  routes.post('/people/:id/link', async (c) => {
    const {id} = c.req.param()
    const link = await people.makeLink(id, await bodyOf(c, NewLink), actorOf(c))
    const isMailed = await staff.sendMail?.({
      to: people.find(id).email,
      subject: 'Choose your password',
      text: linkText(c.get('authenticated').account.name, link),
    })
    return c.json({link, isMailed: isMailed ?? false}, 201)
  })
  routes.post('/people/:id/end-sessions', async (c) => {
    await people.endSessions(c.req.param('id'), actorOf(c))
    return c.json({})
  })
  routes.delete('/people/:id/company', async (c) => {
    await people.unlinkCompany(c.req.param('id'), actorOf(c))
    return c.json({})
  })
  routes.get('/tokens', (c) => {
    const names = new Map(people.list().map(({id, name}) => [id, name]))
    const list = tokens.list()
    return c.json({
      tokens: list.map((token) => Object.assign(token, {createdBy: names.get(token.createdBy) ?? ''})),
    })
  })
  routes.post('/tokens', async (c) => {
    const {name, role, expiresAt} = await bodyOf(c, NewToken)
    assertAccount(c)
    const token = await staff.atomically(async () => {
      audit.add(actorOf(c), 'made a token', `“${name}” as ${role}`)
      return tokens.make({name, role, expiresAt}, c.get('authenticated').account.id)
    })
    return c.json({token}, 201)
  })
  routes.delete('/tokens/:id', async (c) => {
    await staff.atomically(async () => {
      const token = tokens.revoke(c.req.param('id'))
      if (!token) throw new StaffError(404, 'This token cannot be used any more. Reload the list.')
      audit.add(actorOf(c), 'revoked a token', `“${token.name}”`)
    })
    return c.json({})
  })
  routes.patch('/settings', async (c) => {
    const {needsSecondFactor} = await bodyOf(c, Settings)
    assertAccount(c)
    await staff.atomically(async () => {
      staff.requireSecondFactor(needsSecondFactor)
      const subject = needsSecondFactor ? 'a second factor is needed' : 'a password is enough'
      audit.add(actorOf(c), 'changed a setting', subject)
    })
    return c.json({needsSecondFactor})
  })
  routes.get('/audit', (c) => {
    const before = v.safeParse(
      v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
      c.req.query('before'),
    )
    return c.json({entries: audit.page(before.success ? before.output : undefined)})
  })
  routes.get('/audit.csv', (c) =>
    c.body(asCsv(audit.all()), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit.csv"',
    }),
  )
  routes.route('/backups', backupRoutesOf({audit, actorOf}))
  return routes

  /** Returns the scheduled releases of a person and of their tokens. */
  function scheduledBy(id: string) {
    const robots = tokens.list().filter(({createdBy}) => createdBy === id)
    return waitingReleases(engine, [id, ...robots.map((robot) => robot.id)])
  }

  function actorOf(c: Context<Variables>): Actor {
    const {id, name} = c.get('authenticated').account
    return {id, name, address: staff.addressOf(c.req.raw)}
  }

  /** Refuses demo users, who are anybody at this machine: lasting things need an owner with an account. */
  function assertAccount(c: Context<Variables>): void {
    const {id} = c.get('authenticated').account
    if (people.list().some((person) => person.id === id)) return
    throw new StaffError(409, 'There are no accounts yet. Create the first administrator where you sign in.')
  }
}

const invitationText = (inviter: string, link: string): string =>
  `${inviter} invites you to edit the site. Choose a password here within seven days:\n\n${link}\n`

const linkText = (sender: string, link: string): string =>
  `${sender} has made a link for you to choose a new password, good for one day:\n\n${link}\n\nIf you have not asked for one, tell ${sender}.\n`

/** Escapes cells that a spreadsheet would take for a formula. */
const asCell = (value: string): string => `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

function asCsv(entries: AuditEntry[]): string {
  const rows = entries.map(({at, actor, actorName, action, subject, address}) =>
    [new Date(at).toISOString(), actorName, actor ?? '', action, subject, address].map(asCell).join(','),
  )
  return `${['time,who,id,what,whom,address', ...rows].join('\r\n')}\r\n`
}
