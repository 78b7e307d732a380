import type {Context} from 'hono'
import {deleteCookie, getCookie, getSignedCookie, setSignedCookie} from 'hono/cookie'
import {nameWithPort} from 'content-lake'
import {readPerspective, type Share} from './grants.ts'

/** Milliseconds after the end of a preview in which its guest is told so, instead of seeing the public site. */
const TOLD_FOR = 7 * 86_400_000

const nameAt = ({req}: Context): string => nameWithPort('preview', new URL(req.url))

const optionsAt = ({req}: Context) =>
  ({
    path: '/',
    httpOnly: true,
    // Guests follow a link from a message.
    sameSite: 'Lax',
    secure: new URL(req.url).protocol === 'https:',
  }) as const

/**
 * Lets a browser view a preview. The cookie is signed with the secret of the share, so it is void once the share is turned off or
 * made again.
 */
export const keepGuest = (context: Context, {secret, until}: Share, perspective: readonly string[]) =>
  setSignedCookie(context, nameAt(context), perspective.join(','), secret, {
    ...optionsAt(context),
    expires: new Date(until.getTime() + TOLD_FOR),
  })

/** Returns true if a request has a guest's cookie, valid or not. */
export const claimsGuest = (context: Context): boolean => getCookie(context, nameAt(context)) !== undefined

/** Returns the perspective that a guest's link has opened; undefined if this share has not signed the cookie. */
export async function guestPerspective(context: Context, {secret}: Share): Promise<string[] | undefined> {
  const text = await getSignedCookie(context, secret, nameAt(context))
  return typeof text === 'string' ? readPerspective(text) : undefined
}

export const forgetGuest = (context: Context): void =>
  void deleteCookie(context, nameAt(context), optionsAt(context))
