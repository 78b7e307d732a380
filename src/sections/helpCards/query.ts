/** What the section shows. */
export const helpCards =
  `"centres": *[_type == "helpCentre"] | order(order asc){_id, title, summary, drawing, audience, route}` as const
