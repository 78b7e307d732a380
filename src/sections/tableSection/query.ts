import {TABLE} from '../../../model/queries/fragments.ts'

/** Fields that the section shows. */
export const tableSection = `lead, table{${TABLE}}` as const
