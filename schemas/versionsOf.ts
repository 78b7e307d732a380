/** Returns how the ids of all versions in a release begin. @param release its name */
export const versionsOf = (release: string): string => `versions.${release}.`
