import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {COVERAGE} from 'content-lake'
import {ROLES} from '../../server/roles.ts'
import {AT_MACHINE, emailOf, openStaffedLake, type StaffedLake} from './staffAccounts.ts'

const VERSIONS = ['v1', 'v2021-06-07', 'v2025-02-19', 'vX']
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Paths for everybody. All others need a session. */
const FOR_ANYBODY = new Set([
  '/data/query/:dataset',
  '/data/live/events/:dataset',
  '/images/:project/:dataset/:file',
  '/images/:project/:dataset/:file/:name',
  '/files/:project/:dataset/:file',
  '/files/:project/:dataset/:file/:name',
  '/users/me',
  '/auth/id',
  '/auth/providers',
  '/auth/login',
  '/auth/tokens',
  '/auth/logout',
  '/ping',
  '/check/cors',
])

/** Paths that need a session by themselves: without a user they have no answer. */
const NEEDS_SESSION_ITSELF = new Set(['/auth/id', '/data/query/:dataset'])

const PATHS = [...new Set(COVERAGE.filter(({method}) => method !== 'WS').map(({path}) => path))]

let running: StaffedLake
let callers: Record<string, Record<string, string>>

const ROLE_NAMES = ROLES.map(({name}) => name)
const OUT = ['deactivated person', 'ended session', 'forged cookie', 'nobody']
const REFUSED = ['forged token', 'revoked token', 'token that is over']

beforeAll(async () => {
  running = await openStaffedLake()
  const {staff, join, signIn} = running
  const {people, tokens} = staff
  callers = {nobody: {}, 'forged cookie': {cookie: 'loop_4000.session_token=a.b; lake_session_4000=a.b'}}
  for (const role of ROLE_NAMES) {
    await join(role)
    callers[role] = {cookie: await signIn(emailOf(role))}
    const text = tokens.make({name: role, role, expiresAt: undefined}, 'x')
    callers[`token of ${role}`] = {authorization: `Bearer ${text}`}
  }
  const left = await join('administrator', 'left')
  callers['deactivated person'] = {cookie: await signIn(emailOf('left'))}
  await people.change(left, {active: false}, AT_MACHINE)
  await join('administrator', 'out')
  const cookie = await signIn(emailOf('out'))
  await running.ask('POST', '/v1/auth/logout', {cookie})
  callers['ended session'] = {cookie}
  callers['forged token'] = {authorization: 'Bearer loop_forged'}
  const expired = tokens.make({name: 'over', role: 'administrator', expiresAt: Date.now() - 1}, 'x')
  callers['token that is over'] = {authorization: `Bearer ${expired}`}
  const revoked = tokens.make({name: 'revoked', role: 'administrator', expiresAt: undefined}, 'x')
  tokens.revoke(tokens.list().find(({name}) => name === 'revoked')?.id ?? '')
  callers['revoked token'] = {authorization: `Bearer ${revoked}`}
})
afterAll(() => running.close())

function addressOf(path: string, version: string): string {
  const filled = path
    .replace(':dataset', 'production')
    .replace(':project', 'embedded')
    .replaceAll(/:\w+/g, 'a-1x1.png')
  const search = path.endsWith(':dataset') ? '?query=*' : ''
  return (/^\/(?:images|files)\//.test(path) ? filled : `/${version}${filled}`) + search
}

/** Returns the status of an answer without awaiting its body, which may be a stream. */
async function statusOf(method: string, address: string, caller: string): Promise<number> {
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined
  const response = await running.ask(method, address, callers[caller], body)
  await response.body?.cancel()
  return response.status
}

describe('every endpoint at every API version, by every method', () => {
  test.each(OUT)('takes a session, which this has not: %s', async (caller) => {
    const surprises: string[] = []
    for (const path of PATHS) {
      for (const version of VERSIONS) {
        for (const method of METHODS) {
          const status = await statusOf(method, addressOf(path, version), caller)
          const isFree = FOR_ANYBODY.has(path)
          if (isFree && NEEDS_SESSION_ITSELF.has(path)) continue
          if ((status === 401) === isFree) surprises.push(`${method} ${version}${path}: ${status}`)
        }
      }
    }
    expect(surprises).toEqual([])
  })

  test.each(REFUSED)('is refused to a %s, since a script must be told', async (caller) => {
    const surprises: string[] = []
    for (const path of PATHS) {
      for (const method of METHODS) {
        const status = await statusOf(method, addressOf(path, 'v2025-02-19'), caller)
        if (status !== 401) surprises.push(`${method} ${path}: ${status}`)
      }
    }
    expect(surprises).toEqual([])
  })

  test.each(ROLE_NAMES.flatMap((role) => [role, `token of ${role}`]))(
    'lets staff through: %s',
    async (caller) => {
      const surprises: string[] = []
      for (const path of PATHS.filter((candidate) => candidate !== '/auth/logout')) {
        for (const version of VERSIONS) {
          for (const method of METHODS) {
            const status = await statusOf(method, addressOf(path, version), caller)
            if (status === 401) surprises.push(`${method} ${version}${path}: ${status}`)
          }
        }
      }
      expect(surprises).toEqual([])
    },
  )
})

describe('what is written', () => {
  /** Types of documents, and the roles that may write them. */
  const WRITERS: [type: string, fields: object, writers: string[]][] = [
    ['page', {}, ['administrator', 'marketing']],
    ['fact', {legal: false}, ['administrator', 'marketing']],
    ['fact', {legal: true}, ['administrator', 'legal']],
    ['legalVersion', {}, ['administrator', 'legal']],
    ['redirect', {}, ['administrator', 'developer', 'legal', 'marketing']],
    ['siteSettings', {}, ['administrator', 'developer', 'marketing']],
  ]

  test.each(WRITERS)('%s %j: %j, by session and by token', async (type, fields, writers) => {
    const answers = await Promise.all(
      Object.keys(callers).map(async (caller) => {
        const body = {mutations: [{create: {_type: type, ...fields}}], dryRun: true}
        const {status} = await running.ask(
          'POST',
          '/v2021-06-07/data/mutate/production',
          callers[caller],
          body,
        )
        return [caller, status]
      }),
    )
    const expected = Object.keys(callers).map((caller) => {
      const role = caller.replace('token of ', '')
      if (!ROLE_NAMES.includes(role)) return [caller, 401]
      return [caller, writers.includes(role) ? 200 : 403]
    })
    expect(answers).toEqual(expected)
  })

  test('what is said: everybody with a session, each in their own name, and nobody in that of another', async () => {
    const idOf = async (caller: string) => {
      const answer = await running.ask('GET', '/v1/users/me', callers[caller])
      return answer.status === 200 ? (await answer.json()).id : undefined
    }
    const answers = await Promise.all(
      Object.keys(callers).map(async (caller) => {
        const write = async (authorId: string) => {
          const create = {_type: 'comment', authorId}
          const address = '/v2021-06-07/data/mutate/production-comments'
          const written = {mutations: [{create}], dryRun: true}
          return (await running.ask('POST', address, callers[caller], written)).status
        }
        return [caller, await write((await idOf(caller)) ?? 'x'), await write('somebody')]
      }),
    )
    const expected = Object.keys(callers).map((caller) => {
      return ROLE_NAMES.includes(caller.replace('token of ', '')) ? [caller, 200, 403] : [caller, 401, 401]
    })
    expect(answers).toEqual(expected)
  })

  test('whom a comment can mention: people who are here, and neither scripts nor those who have left', async () => {
    const headers = callers.marketing
    const {members} = await (await running.ask('GET', '/v1/projects/embedded', headers)).json()
    const people = members.filter(({isRobot}: {isRobot: boolean}) => !isRobot)
    const names = people.map(({id}: {id: string}) => running.staff.people.find(id).name)
    expect(names.toSorted()).toEqual([...ROLE_NAMES, 'out'].toSorted())
  })
})
