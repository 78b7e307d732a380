/** Start of the server's paths that open and end previews for people without an account. */
export const PREVIEW_PATH = '/preview'

/** Start of the server's paths that show staff the effect of a publish. */
export const REVIEW_PATH = `${PREVIEW_PATH}/review`

/** Path where people without an account see the effect of a publish. Their link proves which one they may see. */
export const SHARED_REVIEW_PATH = `${PREVIEW_PATH}/changes`

/** Days after which a link that shares a preview expires, from when sharing was turned on. */
export const SHARED_FOR_DAYS = 7
