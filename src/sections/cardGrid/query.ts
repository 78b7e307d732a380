import {IMAGE, LINK} from '../../../model/queries/fragments.ts'

/** Fields that the section shows. */
export const cardGrid = `lead, layout,
cards[]{
  _key, title, text, drawing, image{${IMAGE}}, ground,
  "evidence": evidence[0]{
    _type,
    _type == "payRows" => {rows[]{_key, label, amount, note}},
    _type == "conversation" => {messages}
  }
},
action{${LINK}}` as const
