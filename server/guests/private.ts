/** Headers of every answer that is meant for one person and not to be stored. */
export const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  // Without a referrer, forms would be refused because their origin is unknown.
  'Referrer-Policy': 'same-origin',
}
