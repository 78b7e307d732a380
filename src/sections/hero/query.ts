import {LINK} from '../../../model/queries/fragments.ts'

/** Fields that the section shows. */
export const hero = `lead, note, app,
cityField{label, submitLabel},
actions[]{${LINK}},
highlights[]{_key, value, caption}` as const
