/** Said of every answer to one person: it is for them, now. */
export const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  // Without a referrer forms would not say where they come from, and be refused.
  'Referrer-Policy': 'same-origin',
}
