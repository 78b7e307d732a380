/** All limits of the lake. Sizes are bytes, times are milliseconds, unless the name says otherwise. */

/** Largest JSON body, as in the hosted API. */
export const MAX_JSON_BYTES = 4 * 1024 * 1024

/** Most datasets of content, if some are created while the lake runs. Each is held in memory. */
export const MAX_DATASETS = 100

/** Most aliases of datasets. */
export const MAX_ALIASES = 100

/** Length of a session in seconds: thirty days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** Levels of arrays and objects in the JSON of a request. */
export const MAX_JSON_LEVELS = 200

/** Keys of one object in the JSON of a request: some work takes time by their square. */
export const MAX_JSON_KEYS = 1000

/** Different keys of all objects in the JSON of a request: the JavaScript engine prepares each. A normal request has a few hundred. */
export const MAX_JSON_NAMES = 20_000

/**
 * Members of all objects and items of all arrays in the JSON of a request. A body of documents of the largest size has half as many.
 */
export const MAX_JSON_VALUES = 250_000

/** Largest body of a query: unlike writes, anyone may send one. */
export const MAX_QUERY_BYTES = 512 * 1024

/** Parameters of one query. */
export const MAX_PARAMETERS = 100

/** Mutations or actions of one transaction. */
export const MAX_MUTATIONS = 10_000

/** Largest body of a request to sign in. */
export const MAX_SIGN_IN_BYTES = 4 * 1024

/** Levels of arrays and objects in a document. */
export const MAX_CONTENT_LEVELS = 100

/** Largest uploaded image or file. */
export const MAX_ASSET_BYTES = 100 * 1024 * 1024

/** Largest file of captions: those of a film of three hours have a tenth of it. */
export const MAX_CAPTIONS_BYTES = 1024 * 1024

/** Uploads that are received at the same time, since each is held in memory; others wait their turn. */
export const MAX_CONCURRENT_UPLOADS = 4

/** Slowest pace of an upload, so that its turn ends: milliseconds that it has in any case, and bytes a second after them. */
export const UPLOAD_PACE = {grace: 10_000, bytesPerSecond: 16 * 1024}

/** Most pixels that an image may decode to, all its frames together; guards against decompression bombs. */
export const MAX_INPUT_PIXELS = 100_000_000

/** Largest width or height of a transformed image, in pixels. */
export const MAX_OUTPUT_DIMENSION = 8192

/** Most pixels of a transformed image. */
export const MAX_OUTPUT_PIXELS = 40_000_000

/** Longest time to examine or transform one image, in seconds. */
export const TRANSFORM_TIMEOUT_SECONDS = 30

/** Longest time to draw a drawing once, before its process is ended. */
export const MAX_DRAWING_TIME = 5000

/**
 * Images that are examined or transformed at the same time; others wait their turn. One less than Node's threads for such work, so
 * that writes need not wait for images to reach the disk.
 */
export const MAX_CONCURRENT_TRANSFORMS = 3

/** Size of the cache of transformed images in memory. */
export const TRANSFORM_CACHE_BYTES = 64 * 1024 * 1024

/** Longest time to compute one query. */
export const MAX_QUERY_TIME = 5000

/**
 * Threads that answer queries, each with its own documents in memory. With two, a client with a slow query leaves one to the others.
 */
export const MAX_QUERY_THREADS = 2

/** Queries of one user, or of all visitors together, that may wait for a thread. */
export const MAX_WAITING_QUERIES = 500

/** Most characters of an answer to a query: its text must fit into one string. */
export const MAX_ANSWER_CHARACTERS = 80_000_000

/** Most characters of the documents that result from one write, and of the mutations that are kept for each: all go to the disk. */
export const MAX_WRITE_CHARACTERS = 64_000_000

/** Values that a user may set at once. */
export const MAX_VALUES_AT_ONCE = 1000

/** Longest processor time for a listener's filter for one transaction, or for all that a client has missed. */
export const MAX_LISTENER_TIME = 1000

/** Longest time for a query in a write to find its documents. */
export const MAX_SELECTION_TIME = 1000

/** Longest processor time for one write. */
export const MAX_WRITE_TIME = 5000

/**
 * Longest processor time for one part, since everybody waits for it: the changes of a write to one document (the largest
 * documents take 30 ms), the filter of a listener for one document, or a step of reading a body.
 */
export const MAX_PART_TIME = 50

/** Longest time, by an estimate, for the paths of one patch that search a document: everybody waits for it. */
export const MAX_SEARCH_TIME = 40

/** Largest JSON body that is read at once. A larger one waits for its turn, and is read in steps. */
export const SMALL_JSON_BYTES = 64 * 1024

/** Writes of one user that may wait for the one before them. */
export const MAX_WAITING_WRITES = 500

/** Events that may wait for a slow consumer before its stream is ended. */
export const MAX_WAITING_EVENTS = 1000

/** Characters of events that may wait for a slow consumer before its stream is ended. */
export const MAX_WAITING_CHARACTERS = 16 * 1024 * 1024

/** Transactions that may wait for a listener with a slow filter before it starts over. */
export const MAX_WAITING_TRANSACTIONS = 1000

/** Transactions replayed to a client that reconnects; one that missed more starts over. */
export const MAX_REPLAYED_TRANSACTIONS = 1000

/** Bytes of them in the log: everybody waits while they are read. */
export const MAX_REPLAYED_BYTES = 8 * 1024 * 1024

/** Sync tags of the newest transactions that are kept in memory, for each dataset: they take some 2 MB. */
export const MAX_KEPT_TAGS = 20_000

/** Pause between the comments that keep an idle event stream open. */
export const HEARTBEAT_INTERVAL = 15_000

/** Time that a client should wait before it reconnects an event stream. */
export const RECONNECT_DELAY = 1000

/** Range of a client's random waiting time when the lake is stopped, so that not all come back at once. */
export const RESTART_DELAYS = {first: 1000, last: 4000}

/** Event streams that may be open at the same time; each is told of every write. */
export const MAX_OPEN_STREAMS = 2000

/** WebSockets that may be open at the same time. */
export const MAX_OPEN_SOCKETS = 2000

/** Pause between two pings of a socket. A socket that has not answered the last one is ended. */
export const SOCKET_HEARTBEAT_INTERVAL = 30_000

/** Event streams that one multiplexing socket may carry. */
export const MAX_STREAMS_PER_SOCKET = 100

/** Parts of one of them that a client may request ahead. */
export const MAX_PULLS_AHEAD = 100

/**
 * Streams that one of these sockets may open and close in ten seconds. A Studio has some dozens, and closes them when it leaves a
 * form.
 */
export const MAX_MULTIPLEX_MESSAGES = 500

/** Messages about presence that a socket may send in ten seconds: each goes to everybody else. A Studio sends one a second at most. */
export const MAX_PRESENCE_MESSAGES = 200

/** Largest of these messages: each goes to everybody else once per subscription. A Studio's have some hundred bytes. */
export const MAX_PRESENCE_BYTES = 16 * 1024

/** Subscriptions to presence, and windows announced, that one socket may have. A Studio has one of each. */
export const MAX_PRESENCE_PER_SOCKET = 20

/** Bytes that may wait for a socket that is not read, before it is closed. */
export const MAX_WAITING_SOCKET_BYTES = 4 * 1024 * 1024

/** Largest message that a client may send over a socket. */
export const MAX_SOCKET_MESSAGE_BYTES = 256 * 1024

/** Transactions in an answer of the history endpoint without a `limit`, and at most. */
export const DEFAULT_HISTORY_LIMIT = 50
export const MAX_HISTORY_LIMIT = 1000

/** Most bytes that an imported archive may unpack to, and the largest ratio to its own size once that is more than a little. */
export const MAX_IMPORT_BYTES = 16 * 1024 * 1024 * 1024
export const MAX_IMPORT_RATIO = 100
export const SMALL_IMPORT_BYTES = 64 * 1024 * 1024

/** Most files in an archive to import. */
export const MAX_IMPORT_FILES = 100_000

/** Connections that wait to be accepted while a request is computed; more try again a second later, and longer each time. */
export const MAX_WAITING_CONNECTIONS = 4096

/**
 * Time after which an unused connection is closed. It is longer than that of reverse proxies, usually a minute: a request sent just
 * as the connection closes fails, and the proxy answers it with an error of its own.
 */
export const KEEP_ALIVE_TIMEOUT = 75_000
