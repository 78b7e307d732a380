import type {SITE_QUERY_RESULT} from '../../model/sanity.types.ts'

type SignUpItem = NonNullable<NonNullable<SITE_QUERY_RESULT>['signUpItems']>[number]

/** Whom the site speaks to. */
export type Audience = NonNullable<SignUpItem['audience']>

/** The ground of what is for one audience alone. */
export const audienceGrounds: Record<Audience, string> = {rider: 'leaf', driver: 'night', place: 'shell'}
