import {createClient, type SanityClient} from '@sanity/client'
import {openStaffDatabase} from '../../server/staff/staffDatabase.ts'
import {Tokens} from '../../server/staff/tokens.ts'
import {type Served, tokenOf} from './token.ts'

/**
 * Returns a client that changes the content of a running server, like an administrator in the Studio.
 * @param token default a demo user's, for a server without accounts
 */
export async function staffOf(server: Served, token?: string): Promise<SanityClient> {
  return createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: server.origin,
    useProjectHostname: false,
    useCdn: false,
    token: token ?? (await tokenOf(server, 'local-administrator')),
  })
}

/** Returns an administrator's token, for a server that uses the folder at the same time. */
export function tokenIn(lakeFolder: string, role = 'administrator'): string {
  const database = openStaffDatabase(lakeFolder)
  const token = new Tokens(database).make({name: 'test', role, expiresAt: undefined}, 'test')
  database.close()
  return token
}
