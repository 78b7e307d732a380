import type {SanityClient} from '@sanity/client'
import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {schemaIdSingleton, urlSearchParamPreviewSecret} from '@sanity/preview-url-secret/constants'
import {withoutSecretSearchParams} from '@sanity/preview-url-secret/without-secret-search-params'
import * as v from 'valibot'
import {SHARED_FOR_DAYS} from '../../model/connection/sharedPreview.ts'

const DAY_MS = 86_400_000

/** Reads the document that the Studio keeps while a preview is shared. Its id has a dot, so visitors cannot read it. */
const SHARE_QUERY = '*[_id == $id && defined(secret)][0]{secret, _updatedAt}'
const StoredShare = v.nullable(v.object({secret: v.string(), _updatedAt: v.string()}))

/** A share that is turned on. */
export interface Share {
  secret: string
  /** Time at which its links expire. */
  until: Date
}

/** Content of a valid link. */
export interface OpenedLink {
  share: Share
  /** The layers of content to show, highest first. */
  perspective: string[]
  /** Path of this site to redirect to. */
  path: string
}

/**
 * Returns the present share, even if its links have expired.
 * @param client may read everything
 * @returns undefined while sharing is turned off
 */
export async function readShare(client: SanityClient): Promise<Share | undefined> {
  const stored = await client.fetch<unknown>(SHARE_QUERY, {id: schemaIdSingleton}, {perspective: 'raw'})
  const share = v.parse(StoredShare, stored)
  if (!share) return undefined
  const until = new Date(Date.parse(share._updatedAt) + SHARED_FOR_DAYS * DAY_MS)
  return {secret: share.secret, until}
}

export const isOver = ({until}: Share): boolean => until.getTime() <= Date.now()

/**
 * Checks a link that the Studio's Presentation tool has made.
 * @param client may read everything
 * @returns undefined for a link that is invalid or has expired
 */
export async function openLink(client: SanityClient, address: URL): Promise<OpenedLink | undefined> {
  const {isValid, redirectTo = '/', studioPreviewPerspective} = await validatePreviewUrl(client, address.href)
  const share = isValid ? await readShare(client) : undefined
  // The tool may also have secrets of its own, which are not for guests.
  if (share?.secret !== address.searchParams.get(urlSearchParamPreviewSecret)) return undefined
  if (!share || isOver(share)) return undefined
  return {share, perspective: readPerspective(studioPreviewPerspective), path: pathOf(redirectTo, address)}
}

const LAYER_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*$/

/** Returns the layers that a text names; the drafts if it names a layer that cannot be shown as a site. */
export function readPerspective(text: string | null | undefined): string[] {
  const names = (text ?? '').split(',')
  const isShown = names.every((name) => LAYER_NAME.test(name)) && !names.includes('raw')
  return isShown ? names : ['drafts']
}

/** Returns a path of this site only, without the parameters that the tool has added. */
function pathOf(redirectTo: string, {origin}: URL): string {
  const target = URL.parse(redirectTo, origin)
  if (target?.origin !== origin) return '/'
  const {pathname, search, hash} = withoutSecretSearchParams(target)
  return `${pathname}${search}${hash}`
}
