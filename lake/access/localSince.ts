/** Creation date of the local project and its user, which come with the lake and were never created. */
export const LOCAL_SINCE = '2026-01-01T00:00:00.000Z'
