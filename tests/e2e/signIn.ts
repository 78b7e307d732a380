import {type BrowserContext, expect} from '@playwright/test'
import {demoKeyIn, type Served} from '../server/token.ts'

/** A role of the people who work on the site. */
export type Role = 'administrator' | 'marketing' | 'legal' | 'developer'

/** Signs a browser in as a demo user, like the server's printed link and the page's own form. */
export async function signIn(
  context: BrowserContext,
  {origin, lakeFolder}: Served,
  role: Role,
): Promise<void> {
  const page = await (await context.request.get(`${origin}/sign-in?key=${demoKeyIn(lakeFolder)}`)).text()
  const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const response = await context.request.post(`${origin}/sign-in`, {
    form: {user: `local-${role}`, formToken},
    headers: {origin},
    maxRedirects: 0,
  })
  expect(response.status()).toBe(303)
}
