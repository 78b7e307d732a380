import {createClient, type SanityClient} from '@sanity/client'
import type {Accounts, Lake} from 'content-lake'
import {ACCOUNTS} from '../../server/roles.ts'

const REQUEST = new Request('http://localhost:4000')

/** The official client in the name of the demo user of a role, in this process. */
export const clientAs = (lake: Lake, role: string): SanityClient =>
  createClient({
    projectId: lake.engine.projectId,
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: 'http://localhost:4000',
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    // Tests of the Studio ask from a page.
    ignoreBrowserTokenWarning: true,
    token: lake.callers.authenticator?.begin(`local-${role}`, REQUEST).proof,
    resolveFetch: () => (input, init) => lake.fetch(new Request(input, init)),
  })

/** The demo users, and a partner with rights of their own: one who may follow nothing of legal's, for example. */
export const accountsWithPartner = (grants: NonNullable<Accounts['roles']>[number]['grants']): Accounts => ({
  ...ACCOUNTS,
  users: [...ACCOUNTS.users, {id: 'local-partner', name: 'Partner', email: 'p@localhost', role: 'partner'}],
  roles: [...(ACCOUNTS.roles ?? []), {name: 'partner', title: 'Partner', grants}],
})
