import {expect} from 'vitest'
import {Visitor} from './visitor.ts'

/** Returns the page's link to the company's provider. */
export const addressIn = (page: string): string =>
  /<a class="btn" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''

/** Presses the button and follows the company's provider until it redirects back. @returns the page after that */
export async function signInByCompany(visitor: Visitor, returnTo = '/studio/') {
  await visitor.open('/sign-in')
  const leaving = await visitor.send('/sign-in/company', {returnTo})
  expect(leaving.status).toBe(200)
  let next = addressIn(leaving.text)
  const company = new Visitor(new URL(next).origin)
  while (!next.startsWith(visitor.origin)) {
    const {location} = await company.open(next)
    next = new URL(location ?? 'nowhere:', company.origin).href
  }
  const back = await visitor.open(next)
  expect(back.status).toBe(302)
  return {path: back.location ?? '', page: await visitor.open(back.location ?? '')}
}
