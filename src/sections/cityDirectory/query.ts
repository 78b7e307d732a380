import {RICH_TEXT} from '../../../model/queries/fragments.ts'

/** Fields that the section shows. */
export const cityDirectory = `unavailable, noteTitle, note,
credit[]{${RICH_TEXT}}` as const
