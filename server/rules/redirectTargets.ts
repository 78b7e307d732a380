import type {Rule} from 'content-lake'
import {isRedirect} from '../../schemas/typeLists.ts'
import {ownAddressFault} from '../../schemas/validation/redirectFaults.ts'
import {isPublished} from './legalRevision.ts'

/** Fields that decide where a redirect starts, and its target if that is not a page. */
const FIELDS = ['from', 'query', 'toUrl']

/**
 * Refuses redirects to a full address of this site, because they could loop. An older redirect of this kind can still be changed in
 * its other fields.
 * @param ownOrigins of the site: `https://loop.example`
 */
export const redirectTargets = (ownOrigins: readonly string[]): Rule => ({
  refuse({before, after}) {
    if (!after || !isPublished(after) || !isRedirect(after._type)) return undefined
    const {toUrl} = after
    const isSame = FIELDS.every((field) => before?.[field] === after[field])
    return typeof toUrl === 'string' && !isSame ? ownAddressFault(toUrl, ownOrigins) : undefined
  },
})
