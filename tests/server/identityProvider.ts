import {generateKeyPairSync} from 'node:crypto'
import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import {type KoaContextWithOIDC, Provider} from 'oidc-provider'

const CLIENT = {client_id: 'loop', client_secret: 'a secret that both know'}

/** A person at the company, as its provider describes them. */
export interface Employee {
  email: string
  email_verified?: boolean
  name?: string
  groups?: string[]
}

/** A company's identity provider on this machine: a real one, without passwords. */
export interface IdentityProvider {
  /** Variables for a server that uses it. */
  variables: Record<string, string>
  /** Sets the person at the browser, and the methods that prove it (`amr`). */
  seat: (employee: Employee, methods?: string[]) => void
  /** Makes that person cancel. */
  leave: () => void
  close: () => Promise<void>
}

/** Returns the variables of a server for the provider at a port. */
export const providerVariables = (port: number): Record<string, string> => ({
  OIDC_ISSUER: `http://127.0.0.1:${port}`,
  OIDC_CLIENT_ID: CLIENT.client_id,
  OIDC_CLIENT_SECRET: CLIENT.client_secret,
})

/**
 * Starts a provider.
 * @param port of the provider
 * @param origin of the server that uses it
 */
export async function startIdentityProvider(port: number, origin: string): Promise<IdentityProvider> {
  const variables = providerVariables(port)
  const employees = new Map<string, Employee>()
  let seated: string | undefined
  let amr: string[] | undefined
  const {privateKey} = generateKeyPairSync('rsa', {modulusLength: 2048})
  const provider = new Provider(variables['OIDC_ISSUER'] ?? '', {
    clients: [{...CLIENT, redirect_uris: [`${origin}/sign-in/auth/callback/company`]}],
    jwks: {keys: [{...privateKey.export({format: 'jwk'}), kid: 'test', use: 'sig', alg: 'RS256'}]},
    cookies: {keys: ['a key of the test']},
    claims: {openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name', 'groups']},
    features: {devInteractions: {enabled: false}},
    interactions: {url: (_context, {uid}) => `/seat/${uid}`},
    findAccount: (_context, accountId) => {
      const employee = employees.get(accountId)
      return employee && {accountId, claims: () => ({sub: accountId, ...employee})}
    },
    async loadExistingGrant({oidc}: KoaContextWithOIDC) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/seat/')) return void answer(request, response)
    const result =
      seated === undefined ? {error: 'access_denied'} : {login: {accountId: seated, ...(amr && {amr})}}
    void provider.interactionFinished(request, response, result)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    variables,
    seat(employee, methods) {
      amr = methods
      seated = `sub-${employee.email}`
      employees.set(seated, employee)
    },
    leave: () => (seated = undefined),
    close: () => end(server),
  }
}

async function end(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
