import {LINK, RICH_TEXT} from '../../../model/queries/fragments.ts'

/** Fields that the section shows. */
export const faqSection = `"items": items[]->{_id, question, answer[]{${RICH_TEXT}}},
more{${LINK}}` as const
