import type {Context} from 'hono'
import {deleteCookie, getCookie, getSignedCookie, setSignedCookie} from 'hono/cookie'
import {readPerspective, type Share} from './grants.ts'

/** How long after its end a guest is told of it, and not shown what everybody sees, in milliseconds. */
const TOLD_FOR = 7 * 86_400_000

/** Cookies do not tell ports apart: servers at different ports of one machine leave each other's guests alone. */
function nameAt({req}: Context): string {
  const {port, protocol} = new URL(req.url)
  return `preview_${port || (protocol === 'https:' ? '443' : '80')}`
}

const optionsAt = ({req}: Context) =>
  ({
    path: '/',
    httpOnly: true,
    // Guests come from the messages in which they were sent the link.
    sameSite: 'Lax',
    secure: new URL(req.url).protocol === 'https:',
  }) as const

/**
 * Lets a browser look at a preview. Signed with the secret of the share, so that the cookie says nothing any more once
 * that is turned off or made again.
 */
export const keepGuest = (context: Context, {secret, until}: Share, perspective: readonly string[]) =>
  setSignedCookie(context, nameAt(context), perspective.join(','), secret, {
    ...optionsAt(context),
    expires: new Date(until.getTime() + TOLD_FOR),
  })

/** Whether a request says that it is a guest's. */
export const claimsGuest = (context: Context): boolean => getCookie(context, nameAt(context)) !== undefined

/** The perspective that a guest's link has opened; undefined where the share has signed none. */
export async function guestPerspective(context: Context, {secret}: Share): Promise<string[] | undefined> {
  const text = await getSignedCookie(context, secret, nameAt(context))
  return typeof text === 'string' ? readPerspective(text) : undefined
}

export const forgetGuest = (context: Context): void =>
  void deleteCookie(context, nameAt(context), optionsAt(context))
