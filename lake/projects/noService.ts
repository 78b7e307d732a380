/** Coverage note of endpoints that only keep the Studio quiet. */
export const NO_SERVICE = 'the lake has no such service and says so quietly'
