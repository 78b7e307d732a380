/** Below it the server opens and ends previews for people without an account. */
export const PREVIEW_PATH = '/preview'

/** Below it the server shows staff what publishing something would do. */
export const REVIEW_PATH = `${PREVIEW_PATH}/review`

/** Where people without an account see what publishing something would do: their link proves what of. */
export const SHARED_REVIEW_PATH = `${PREVIEW_PATH}/changes`

/** Days after which a link that shares a preview ends by itself, from when sharing was turned on. */
export const SHARED_FOR_DAYS = 7
