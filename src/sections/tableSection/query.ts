import {TABLE} from '../../../model/queries/fragments.ts'

/** What the section shows. */
export const tableSection = `lead, table{${TABLE}}` as const
