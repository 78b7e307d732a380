import {LINK} from '../../../model/queries/fragments.ts'

/** What the section shows. */
export const callToAction = `app,
action{${LINK}}` as const
