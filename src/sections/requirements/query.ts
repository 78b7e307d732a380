import {LINK} from '../../../model/queries/fragments.ts'

/** Fields that the section shows. */
export const requirements = `lead,
columns[]{_key, title, items},
action{${LINK}}` as const
