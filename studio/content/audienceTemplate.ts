/** The id of the template by which a document of a type begins for one audience. */
export const audienceTemplate = (type: string): string => `${type}Of`
