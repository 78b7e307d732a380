import {createClient} from '@sanity/client'
import {expect, type Locator, test as base, type BrowserContext, type Page} from '@playwright/test'
import type {Staff} from '../../server/staff/staff.ts'
import {makePerson, openStaffOf, signInAs} from '../server/staffAccounts.ts'
import {type Product, startProduct} from './product.ts'

/** An administrator, and somebody from marketing. */
export const ADA = 'ada@example.com'
export const MAX = 'max@example.com'

/** Milliseconds within which an open Studio says that its session is over. */
export const SOON = 5000

/** The product of a company whose people have accounts. */
export interface Company {
  product: Product
  /** The server's accounts, from the same files. */
  staff: Staff
  ids: {ada: string; max: string}
}

async function openCompany(): Promise<Company> {
  // Requests get different addresses here.
  const product = await startProduct('people', {variables: {TRUSTED_PROXIES: '127.0.0.1'}})
  const staff = await openStaffOf(product.origin, product.lakeFolder)
  const ada = await makePerson(staff, {name: 'Ada Lovelace', email: ADA, role: 'administrator'})
  const max = await makePerson(staff, {name: 'Max Power', email: MAX, role: 'marketing'})
  return {product, staff, ids: {ada, max}}
}

/** Signs somebody in, in a browser that is open. */
export async function bringCookies(
  {product, staff}: Company,
  context: BrowserContext,
  email: string,
): Promise<void> {
  const cookies = await signInAs(staff, email)
  await context.addCookies(
    cookies.map((cookie) => {
      const end = cookie.indexOf('=')
      return {name: cookie.slice(0, end), value: cookie.slice(end + 1), url: product.origin}
    }),
  )
}

/** The official client, with a token. */
export const clientWith = ({origin}: Product, token: string) =>
  createClient({
    apiHost: origin,
    useProjectHostname: false,
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    perspective: 'drafts',
    token,
  })

/** Opens the tool in which administrators manage people. */
export async function openPeople(page: Page, tab?: string): Promise<Locator> {
  await page.goto('/studio/people')
  await expect(page.getByRole('region', {name: 'Accounts'})).toBeVisible()
  if (tab) await page.getByRole('tab', {name: tab}).click()
  return page.getByRole('main')
}

export const personIn = (main: Locator, name: string) => main.getByRole('listitem').filter({hasText: name})

/** Opens one of the dialogs about a person. */
export async function manage(main: Locator, name: string, action: string): Promise<Locator> {
  const button = personIn(main, name).getByRole('button', {name: action})
  if (!(await button.isVisible())) await main.getByRole('button', {name: `Manage ${name}`}).click()
  await button.click()
  return main.page().getByRole('dialog')
}

interface Fixtures {
  /** Opens a page in a browser of its own in which a person is signed in. */
  pageOf: (email: string) => Promise<Page>
}

/** Tests of what people with accounts do. The company is one for all of them: each leaves its people as they were. */
export const test = base.extend<Fixtures, {company: Company}>({
  company: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const company = await openCompany()
      await use(company)
      company.staff.close()
      const outbound = company.product.outboundConnections()
      await company.product.dispose()
      expect(outbound, 'the server reached out to other hosts').toEqual([])
    },
    {scope: 'worker', timeout: 120_000},
  ],
  pageOf: async ({browser, company}, use) => {
    const contexts: BrowserContext[] = []
    await use(async (email) => {
      const context = await browser.newContext({baseURL: company.product.origin})
      contexts.push(context)
      await bringCookies(company, context, email)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export {expect} from '@playwright/test'
