import {createHmac, generateKeyPairSync} from 'node:crypto'
import {createServer} from 'node:http'
import {once} from 'node:events'
import {type JWTPayload, SignJWT, UnsecuredJWT} from 'jose'
import {afterAll, beforeEach, describe, expect, test} from 'vitest'
import {readStaffSettings} from '../../server/staff/staffSettings.ts'
import {addressIn} from './companyVisit.ts'
import {freePort} from './freePort.ts'
import {providerVariables} from './identityProvider.ts'
import {AT_MACHINE, makePerson, signInAs} from './staffAccounts.ts'
import {startStaffServer} from './staffServer.ts'
import {problemOf, type Visitor} from './visitor.ts'

const port = await freePort()
const variables = providerVariables(port)
const issuer = variables['OIDC_ISSUER'] ?? ''
const client = variables['OIDC_CLIENT_ID'] ?? ''
const secret = variables['OIDC_CLIENT_SECRET'] ?? ''
const own = generateKeyPairSync('rsa', {modulusLength: 2048})
const strange = generateKeyPairSync('rsa', {modulusLength: 2048})

/** The next answer of the provider, or of an impostor. */
let told: {idToken?: string; profile: object}

const provider = createServer((request, response) => {
  const answers: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/keys': {keys: [{...own.publicKey.export({format: 'jwk'}), kid: 'own', use: 'sig', alg: 'RS256'}]},
    '/token': {access_token: 'any', token_type: 'Bearer', id_token: told?.idToken},
    '/me': told?.profile,
  }
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answers[request.url ?? '']))
}).listen(port, '127.0.0.1')
await once(provider, 'listening')

const server = await startStaffServer({settings: readStaffSettings(variables)})
const {staff} = server
await makePerson(staff, {name: 'Olga', email: 'olga@example.com', role: 'administrator'})
const {person: anna} = await staff.people.invite(
  {name: 'Anna', email: 'anna@example.com', role: 'legal'},
  AT_MACHINE,
)
afterAll(async () => {
  await server.close()
  provider.closeAllConnections()
  provider.close()
})

const now = () => Math.floor(Date.now() / 1000)

/** Returns the claims of a correct provider about Anna. */
const claimsOf = (nonce: string) => ({
  iss: issuer,
  aud: client,
  sub: 'anna-1',
  nonce,
  iat: now(),
  exp: now() + 300,
  email: 'anna@example.com',
  email_verified: true,
})
type Claims = JWTPayload

const signed = (claims: Claims, key = own.privateKey, kid = 'own') =>
  new SignJWT(claims).setProtectedHeader({alg: 'RS256', kid}).sign(key)

/** Signs in by the company. The answer is made once the request is known. */
async function come(
  visitor: Visitor,
  answer: (claims: ReturnType<typeof claimsOf>) => Promise<typeof told> | typeof told,
  search = '',
) {
  await visitor.open('/sign-in')
  const asked = new URL(addressIn((await visitor.send('/sign-in/company', {})).text)).searchParams
  told = await answer(claimsOf(asked.get('nonce') ?? ''))
  const callback = `/sign-in/auth/callback/company?code=any&state=${asked.get('state')}${search}`
  const back = await visitor.open(callback)
  return visitor.open(back.location ?? '')
}

const byToken = (change: (claims: Claims) => Claims) => async (claims: Claims) => ({
  idToken: await signed(change(claims)),
  profile: {},
})
const without = (name: string) => byToken(({[name]: _left, ...others}) => others)
const withClaim = (name: string, value: unknown) => byToken((claims) => ({...claims, [name]: value}))
/** A provider that identifies a person in the token, and sends the names separately. */
const byProfile =
  (profile: object) =>
  async ({email: _email, ...claims}: Claims) => ({
    idToken: await signed(claims),
    profile,
  })
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const PROFILE = {sub: 'anna-1', email: 'anna@example.com', email_verified: true}

const FORGED: [string, (claims: ReturnType<typeof claimsOf>) => Promise<typeof told> | typeof told][] = [
  ['no token', () => ({profile: PROFILE})],
  ['an empty token', () => ({idToken: '', profile: PROFILE})],
  ['a token that is none', () => ({idToken: 'opaque', profile: PROFILE})],
  [
    'a token without a signature',
    (claims) => ({idToken: new UnsecuredJWT(claims).encode(), profile: PROFILE}),
  ],
  [
    'one that another key has signed',
    async (claims) => ({idToken: await signed(claims, strange.privateKey), profile: {}}),
  ],
  [
    'one of a key that is not the provider’s',
    async (claims) => ({idToken: await signed(claims, strange.privateKey, 'new'), profile: {}}),
  ],
  [
    'one that was signed with the secret of the client',
    async (claims) => ({
      idToken: await new SignJWT(claims)
        .setProtectedHeader({alg: 'HS256', kid: 'own'})
        .sign(Buffer.from(secret)),
      profile: {},
    }),
  ],
  [
    'one that was signed with the public key as if it were a secret',
    (claims) => {
      const text = `${base64({alg: 'HS256', kid: 'own'})}.${base64(claims)}`
      const key = own.publicKey.export({format: 'pem', type: 'spki'})
      return {idToken: `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`, profile: {}}
    },
  ],
  [
    'one that was changed after it was signed',
    async (claims) => {
      const [head, , signature] = (await signed({...claims, sub: 'eve'})).split('.')
      return {idToken: [head, base64(claims), signature].join('.'), profile: {}}
    },
  ],
  ['one of another issuer', withClaim('iss', 'https://other.example')],
  ['one of no issuer', without('iss')],
  ['one for another client', withClaim('aud', 'other')],
  ['one for nobody', without('aud')],
  ['one for several clients, with nothing that says for which', withClaim('aud', [client, 'other'])],
  ['one that another client was given', withClaim('azp', 'other')],
  [
    'one for several that another client was given',
    byToken((claims) => ({...claims, aud: [client, 'other'], azp: 'other'})),
  ],
  ['one that is over', withClaim('exp', now() - 60)],
  ['one without an end', without('exp')],
  ['one whose end is a text', withClaim('exp', String(now() + 300))],
  ['one that is not good yet', withClaim('nbf', now() + 3600)],
  ['one that does not say when it was made', without('iat')],
  ['one that answers another question', withClaim('nonce', 'another')],
  ['one that answers no question', without('nonce')],
  ['one of nobody', without('sub')],
  ['one of an empty subject', withClaim('sub', '')],
  ['one of a subject that is a number', withClaim('sub', 7)],
  ['a profile of somebody else', byProfile({...PROFILE, sub: 'eve'})],
  ['a profile of nobody', byProfile({email: 'anna@example.com', email_verified: true})],
]

describe('an answer of the company’s provider that is not by the book lets nobody in', () => {
  test.each(FORGED)('%s', async (_what, answer) => {
    const visitor = server.visit()
    const page = await come(visitor, answer)
    expect(problemOf(page.text)).toBe(
      'Your company’s sign-in has failed. Try again, or ask an administrator.',
    )
    expect(await visitor.me()).toEqual({})
    expect(staff.people.find(anna.id)).toMatchObject({canSignIn: false, hasCompany: false})
    expect(server.notes().at(-1)).toMatch(/^Somebody failed to sign in/)
  })

  test('an answer that another provider gives in its place', async () => {
    const page = await come(
      server.visit(),
      byToken((claims) => claims),
      '&iss=https%3A%2F%2Fother.example',
    )
    expect(problemOf(page.text)).toContain('has failed')
  })
})

describe('an address', () => {
  const NOT_VERIFIED = 'Your company has not verified your email address. Ask who looks after its sign-in.'
  test.each([[undefined], [false], ['false'], ['true'], [0], [1], [null]])(
    'of which the provider says %j is not taken for that of an account',
    async (verified) => {
      const visitor = server.visit()
      const page = await come(visitor, withClaim('email_verified', verified))
      expect(problemOf(page.text)).toBe(NOT_VERIFIED)
      expect(await visitor.me()).toEqual({})
    },
  )

  test('is not enough for an account that can sign in already: its owner says so first', async () => {
    const asOlga = byToken((claims) => ({...claims, sub: 'olga-2', email: 'olga@example.com'}))
    const stranger = server.visit()
    expect(problemOf((await come(stranger, asOlga)).text)).toContain('Sign in to it as you did before')
    expect(await stranger.me()).toEqual({})
    expect(server.notes().at(-1)).toBe('Somebody failed to sign in olga@example.com by company')

    const olga = await server.enter('olga@example.com')
    expect((await olga.open('/sign-in')).text).toContain('Link your company’s sign-in')
    await come(olga, asOlga)
    expect(await olga.me()).toMatchObject({name: 'Olga'})
    expect(server.notes().slice(-2)).toEqual([
      `Olga linked the company’s sign-in to ${issuer}#olga-2`,
      'Olga signed in by company',
    ])
    expect((await olga.open('/sign-in')).text).not.toContain('Link your company’s sign-in')
    // A person with another identity there is not her, even with her old address.
    const heir = byToken((claims) => ({...claims, sub: 'olga-3', email: 'olga@example.com'}))
    expect(problemOf((await come(server.visit(), heir)).text)).toContain('Sign in to it as you did before')
  })
})

describe('an identity that is linked', () => {
  const asAnna = byToken((claims) => claims)
  let administrator: string
  beforeEach(async () => {
    administrator = (await signInAs(staff, 'olga@example.com')).join('; ')
  })

  test('is who somebody is, whatever their address there is by now; an administrator sees it and takes it away', async () => {
    const visitor = server.visit()
    await come(visitor, asAnna)
    expect(await visitor.me()).toMatchObject({name: 'Anna'})
    const moved = server.visit()
    await come(
      moved,
      byToken((claims) => ({...claims, email: 'anna.new@example.com', email_verified: false})),
    )
    expect(await moved.me()).toMatchObject({name: 'Anna', email: 'anna@example.com'})
    expect(staff.people.find(anna.id).hasCompany).toBe(true)

    const remove = () =>
      fetch(`${server.origin}/sign-in/api/people/${anna.id}/company`, {
        method: 'DELETE',
        headers: {cookie: administrator, origin: server.origin},
      })
    expect((await remove()).status).toBe(200)
    expect(await visitor.me()).toEqual({})
    expect(server.notes().at(-1)).toBe('Olga removed the company’s sign-in of anna@example.com')
    expect(staff.people.find(anna.id)).toMatchObject({hasCompany: false, canSignIn: false})
    expect((await remove()).status).toBe(409)
  })
})
