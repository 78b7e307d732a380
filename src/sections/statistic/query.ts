import {LINK} from '../../../model/queries/fragments.ts'

/** What the section shows. */
export const statistic = `value, text, caption,
action{${LINK}}` as const
