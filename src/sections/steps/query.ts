/** Fields that the section shows. */
export const steps = `lead,
steps[]{_key, when, title, text}` as const
