/** For how long browsers keep what is sent to everybody, as `Cache-Control` says it. */
export const CACHING = {
  /** A built file, whose name has a hash of its content. */
  built: 'public, max-age=31536000, immutable',
  /** A file that keeps its name. */
  file: 'public, max-age=3600',
  /** What is made of content, for other services rather than for visitors. */
  made: 'public, max-age=600',
  /** A document: browsers ask each time whether it is still the same. */
  document: 'no-cache',
}
