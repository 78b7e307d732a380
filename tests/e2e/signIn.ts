import {type BrowserContext, expect} from '@playwright/test'

/** A role of the people who work on the site. */
export type Role = 'administrator' | 'marketing' | 'legal' | 'developer'

/** Signs a browser in, as the page's own form does. */
export async function signIn(context: BrowserContext, origin: string, role: Role): Promise<void> {
  const page = await (await context.request.get(`${origin}/sign-in`)).text()
  const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const response = await context.request.post(`${origin}/sign-in`, {
    form: {user: `local-${role}`, formToken},
    headers: {origin},
    maxRedirects: 0,
  })
  expect(response.status()).toBe(303)
}
