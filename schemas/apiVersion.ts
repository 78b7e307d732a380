/** Version of the content API that validation and the Studio's lists use. */
export const API_VERSION = '2025-02-19'
