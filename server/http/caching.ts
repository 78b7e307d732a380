/** `Cache-Control` of answers that are the same for everybody. */
export const CACHING = {
  /** A built file, whose name has a hash of its content. */
  built: 'public, max-age=31536000, immutable',
  /** A file that keeps its name. */
  file: 'public, max-age=3600',
  /** Files made from content, for other services rather than for visitors. */
  made: 'public, max-age=600',
  /** Documents: browsers ask each time whether they have changed. */
  document: 'no-cache',
}
