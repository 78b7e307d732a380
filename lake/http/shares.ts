/**
 * Limits of each client's share of a lake. A program that can identify its clients passes one to `createLake`; each member refuses
 * with an HttpError of status 429.
 */
export interface Shares {
  /** Makes an image for a request when its turn comes. Images in the cache need no turn. */
  makeImage<Image>(request: Request, make: () => Promise<Image>): Promise<Image>
  /** Counts an event stream as open. @returns a function to call when it has ended */
  openStream(request: Request): () => void
}

/** Limits nobody, apart from the lake's own limits. */
export const UNSHARED: Shares = {
  makeImage: (_request, make) => make(),
  openStream: () => () => undefined,
}
