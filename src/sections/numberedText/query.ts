import {RICH_TEXT} from '../../../model/queries/fragments.ts'

/** Fields that the section shows. */
export const numberedText = `lead,
sections[]{_key, heading, anchor, body[]{${RICH_TEXT}}}` as const
