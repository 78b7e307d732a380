import {createClient, type SanityClient} from '@sanity/client'
import {openStaffDatabase} from '../../server/staff/staffDatabase.ts'
import {Tokens} from '../../server/staff/tokens.ts'
import {type Served, tokenOf} from './token.ts'

/**
 * Changes the content of a running server, as an administrator does in the Studio.
 * @param token default that of a demo user, where the server may be tried without accounts
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

/** A token as an administrator makes one, for a server that uses a folder at the same time. */
export function tokenIn(lakeFolder: string, role = 'administrator'): string {
  const database = openStaffDatabase(lakeFolder)
  const token = new Tokens(database).make({name: 'test', role, expiresAt: undefined}, 'test')
  database.close()
  return token
}
