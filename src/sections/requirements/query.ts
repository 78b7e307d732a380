import {LINK} from '../../../model/queries/fragments.ts'

/** What the section shows. */
export const requirements = `lead,
columns[]{_key, title, items},
action{${LINK}}` as const
