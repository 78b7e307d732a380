import type {Rule} from 'content-lake'
import {isRedirect} from '../../schemas/typeLists.ts'
import {ownAddressFault} from '../../schemas/validation/redirectFaults.ts'
import {isPublished} from './legalRevision.ts'

/** What decides from where a redirect leads on, and where to if not to a page. */
const FIELDS = ['from', 'query', 'toUrl']

/**
 * No redirect leads to this site by an address in full: it could lead round. One from before the rule can be changed in all else.
 * @param ownOrigins where the site is reached: `https://loop.example`
 */
export const redirectTargets = (ownOrigins: readonly string[]): Rule => ({
  refuse({before, after}) {
    if (!after || !isPublished(after) || !isRedirect(after._type)) return undefined
    const {toUrl} = after
    const isSame = FIELDS.every((field) => before?.[field] === after[field])
    return typeof toUrl === 'string' && !isSame ? ownAddressFault(toUrl, ownOrigins) : undefined
  },
})
