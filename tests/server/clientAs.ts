import {createClient, type SanityClient} from '@sanity/client'
import type {Accounts, Lake} from 'content-lake'
import {ACCOUNTS} from '../../server/roles.ts'

const REQUEST = new Request('http://localhost:4000')

/** Returns the official client as the demo user of a role, in this process. */
export const clientAs = (lake: Lake, role: string): SanityClient =>
  createClient({
    projectId: lake.engine.projectId,
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: 'http://localhost:4000',
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    // Tests of the Studio run in a page.
    ignoreBrowserTokenWarning: true,
    token: lake.callers.authenticator?.begin(`local-${role}`, REQUEST).proof,
    resolveFetch: () => (input, init) => lake.fetch(new Request(input, init)),
  })

/** The demo users, and a partner with these grants: for example without legal documents. */
export const accountsWithPartner = (grants: NonNullable<Accounts['roles']>[number]['grants']): Accounts => ({
  ...ACCOUNTS,
  users: [...ACCOUNTS.users, {id: 'local-partner', name: 'Partner', email: 'p@localhost', role: 'partner'}],
  roles: [...(ACCOUNTS.roles ?? []), {name: 'partner', title: 'Partner', grants}],
})
