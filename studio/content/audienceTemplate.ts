/** Returns the id of the template for a type's new documents for one audience. */
export const audienceTemplate = (type: string): string => `${type}Of`
