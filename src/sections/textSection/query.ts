import {ARTICLE_TEXT} from '../../../model/queries/fragments.ts'

/** Fields that the section shows. */
export const textSection = `body[]{${ARTICLE_TEXT}}` as const
