import {MAX_CONCURRENT_TRANSFORMS, MAX_OPEN_SOCKETS, MAX_OPEN_STREAMS} from 'content-lake'

/**
 * How much of the server one client may have. A client is somebody's session or, where there is none, an address:
 * behind one there may be a whole office.
 */
interface ClientLimits {
  /** Queries that are answered at a time. Others wait. */
  queries: number
  /** Queries that wait. More are refused. */
  waitingQueries: number
  /** Seconds that answering queries may take in a minute. */
  querySeconds: number
  /** Event streams that are open at a time. A page holds one, a Studio some thirty. */
  streams: number
  /** WebSockets that are open at a time. A page holds one, which carries its streams, a Studio two. */
  sockets: number
  /** Images that are made at a time. Others wait; images that have been made already do not count. */
  images: number
  /** Images that wait to be made. More are refused. A browser asks for six at a time, by HTTP/2 for as many as a page has. */
  waitingImages: number
  /** Seconds that making images may take in a minute. */
  imageSeconds: number
  /** Writes that are received and computed at a time. Others wait. */
  writes: number
  /** Writes that wait. More are refused. */
  waitingWrites: number
  /** Uploads that are received at a time. Others wait. */
  uploads: number
  /** Uploads that wait. More are refused: who drops a folder of images into the Studio has many. */
  waitingUploads: number
  /** Pages that are rendered for the one who asks, and search files and share images made, in a minute. */
  pages: number
}

/** How much all clients of a kind may have together, so that something is left for the others. */
export interface KindLimits {
  each: ClientLimits
  /** Event streams that are open at a time. */
  streams: number
  /** WebSockets that are open at a time. */
  sockets: number
  /**
   * The part of those streams or sockets that are free which one client may have: the fewer there are, the less, so that
   * it takes dozens of clients to leave nothing for somebody new.
   */
  ofFree: number
  /** Images that are made at a time. */
  images: number
}

/** Kinds of clients. Each has a share that the others cannot use up. */
export type ClientKind = 'visitor' | 'staff'

/** Every limit, by kind of client. A request over a limit is answered with 429, and when to try again. */
export const LIMITS: Record<ClientKind, KindLimits> = {
  visitor: {
    each: {
      queries: 4,
      waitingQueries: 200,
      querySeconds: 20,
      streams: 200,
      sockets: 200,
      images: 1,
      waitingImages: 100,
      imageSeconds: 40,
      writes: 1,
      waitingWrites: 20,
      uploads: 1,
      waitingUploads: 0,
      pages: 120,
    },
    streams: MAX_OPEN_STREAMS * 0.75,
    sockets: MAX_OPEN_SOCKETS * 0.75,
    ofFree: 1 / 8,
    images: MAX_CONCURRENT_TRANSFORMS - 1,
  },
  staff: {
    each: {
      queries: 8,
      waitingQueries: 500,
      querySeconds: 40,
      streams: 250,
      sockets: 100,
      images: 2,
      waitingImages: 200,
      imageSeconds: 80,
      writes: 8,
      waitingWrites: 500,
      uploads: 2,
      waitingUploads: 200,
      pages: 600,
    },
    streams: MAX_OPEN_STREAMS * 0.25,
    sockets: MAX_OPEN_SOCKETS * 0.25,
    ofFree: 1 / 2,
    images: MAX_CONCURRENT_TRANSFORMS - 1,
  },
}
