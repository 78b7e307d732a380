/** Fields that the section shows. */
export const helpSearch = `lead, searchLabel, searchAllTopics` as const
