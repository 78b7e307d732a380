import {IMAGE, RICH_TEXT} from '../../../model/queries/fragments.ts'

/** Fields that the section shows. */
export const safetyBlocks = `blocks[]{_key, title, drawing, image{${IMAGE}}, body[]{${RICH_TEXT}}}` as const
