/** The methods that pages and files answer. */
export const READ_METHODS = ['GET', 'HEAD'] as const
