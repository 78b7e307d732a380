import {SHOWN_SECTIONS} from '../../../model/queries/fragments.ts'

/** GROQ: the page that leads to every help center. */
export const HELP_PAGE = `*[_type == "page" && "helpCards" in ${SHOWN_SECTIONS}._type][0]` as const

/** Fields that the section shows. */
export const helpCards =
  `"centres": *[_type == "helpCentre"] | order(order asc){_id, title, summary, drawing, audience, route}` as const
