import type {SITE_QUERY_RESULT} from '../../model/sanity.types.ts'

type SignUpItem = NonNullable<NonNullable<SITE_QUERY_RESULT>['signUpItems']>[number]

/** A group of people that the site addresses. */
export type Audience = NonNullable<SignUpItem['audience']>

/** The grounds of parts for a single audience. */
export const audienceGrounds: Record<Audience, string> = {rider: 'leaf', driver: 'night', place: 'shell'}
