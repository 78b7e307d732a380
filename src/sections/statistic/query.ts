import {LINK} from '../../../model/queries/fragments.ts'

/** Fields that the section shows. */
export const statistic = `value, text, caption,
action{${LINK}}` as const
