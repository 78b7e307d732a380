/** Fields that the section shows. */
export const statistics = `lead,
numbers[]{_key, value, caption}` as const
