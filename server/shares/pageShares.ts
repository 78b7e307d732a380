import type {HttpBindings} from '@hono/node-server'
import type {Context} from 'hono'
import {Allowance} from './allowance.ts'
import type {ClientOf} from './clients.ts'
import {type ClientKind, type KindLimits, LIMITS} from './limits.ts'

const REFUSAL =
  'You have asked for more pages in a minute than the server makes for one visitor. Wait a little, then try again.'

/**
 * Counts a page, or another file, that is made for a visitor.
 * @throws TooManyRequestsError if they have used up this minute's share
 */
export type SpendPage = (context: Context<{Bindings: HttpBindings}>) => Promise<void>

/** Gives each client a fair share of the pages and files that are made on request. */
export function sharePages(clientOf: ClientOf, limits: Record<ClientKind, KindLimits> = LIMITS): SpendPage {
  const pages = {
    visitor: new Allowance(limits.visitor.each.pages, REFUSAL),
    staff: new Allowance(limits.staff.each.pages, REFUSAL),
  }
  return async ({req, env}) => {
    const {kind, key} = await clientOf(req.raw, env.incoming)
    await pages[kind].take(key)
  }
}
