import {LINK} from '../../../model/queries/fragments.ts'

/** Fields that the section shows. */
export const feature = `text,
"evidence": evidence[0]{
  _type,
  _type == "receipt" => {place, totalLabel, total, note, lines[]{_key, label, value}},
  _type == "driverCard" => {name, badge, lines[]{_key, label, value}}
},
action{${LINK}}` as const
