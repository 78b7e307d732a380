/** Fields that the section shows. */
export const jobList = `lead, noJobs,
"jobs": *[_type == "job"] | order(order asc){
  _id, title, city, state, team, employmentType, summary, postedOn, closesOn, url
}` as const
