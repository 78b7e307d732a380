import {LINK} from '../../../model/queries/fragments.ts'

/** Fields that the section shows. */
export const callToAction = `app,
action{${LINK}}` as const
