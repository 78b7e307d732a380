/** Fields that the section shows. */
export const quote = `words, speaker, role` as const
