/**
 * Who gets how much of a lake. A program that knows who its clients are gives one to `createLake`; each of its members
 * refuses by an HttpError of status 429.
 */
export interface Shares {
  /** Makes an image for a request when its turn has come. Images that are kept already need no turn. */
  makeImage<Image>(request: Request, make: () => Promise<Image>): Promise<Image>
  /** Counts an event stream as open. @returns what to call when it has ended */
  openStream(request: Request): () => void
}

/** Gives everybody what they ask for, as far as the lake's own limits allow. */
export const UNSHARED: Shares = {
  makeImage: (_request, make) => make(),
  openStream: () => () => undefined,
}
