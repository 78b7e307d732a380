import {MAX_CONCURRENT_TRANSFORMS, MAX_OPEN_SOCKETS, MAX_OPEN_STREAMS} from 'content-lake'

/** Limits of one client. A client is a session or, without one, an address, which may stand for a whole office. */
interface ClientLimits {
  /** Queries that are answered at a time. Others wait. */
  queries: number
  /** Queries that wait. More are refused. */
  waitingQueries: number
  /** Seconds per minute that answering queries may take. */
  querySeconds: number
  /** Event streams that are open at a time. A page holds one, a Studio some thirty. */
  streams: number
  /** WebSockets that are open at a time. A page holds one, which carries its streams, a Studio two. */
  sockets: number
  /** Images that are made at a time. Others wait. Images that exist already do not count. */
  images: number
  /** Images that wait to be made. More are refused. A browser requests six at a time, over HTTP/2 all images of a page. */
  waitingImages: number
  /** Seconds per minute that making images may take. */
  imageSeconds: number
  /** Writes that are received and computed at a time. Others wait. */
  writes: number
  /** Writes that wait. More are refused. */
  waitingWrites: number
  /** Uploads that are received at a time. Others wait. */
  uploads: number
  /** Uploads that wait. More are refused: a folder of images that is dropped into the Studio makes many. */
  waitingUploads: number
  /** Pages that are rendered on request, search files and share images, per minute. */
  pages: number
}

/** Limits of all clients of a kind together, so that something is left for the others. */
export interface KindLimits {
  each: ClientLimits
  /** Event streams that are open at a time. */
  streams: number
  /** WebSockets that are open at a time. */
  sockets: number
  /**
   * The part of the free streams or sockets that one client may have. The fewer are free, the less one client gets, so it takes
   * dozens of clients to leave none for a new one.
   */
  ofFree: number
  /** Images that are made at a time. */
  images: number
}

/** Kinds of clients. The share of one cannot be used up by another. */
export type ClientKind = 'visitor' | 'staff'

/** Every limit, by kind of client. A request over a limit gets a 429 with the time to wait. */
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
