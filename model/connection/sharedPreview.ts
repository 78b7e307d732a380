/** Below it the server opens and ends previews for people without an account. */
export const PREVIEW_PATH = '/preview'

/** Below it the server shows staff what publishing something would do. */
export const REVIEW_PATH = `${PREVIEW_PATH}/review`

/** Days after which a link that shares a preview ends by itself, from when sharing was turned on. */
export const SHARED_FOR_DAYS = 7
