/** Every bound of the lake in one place. Sizes are bytes, times are milliseconds, unless the name says otherwise. */

/** Largest JSON body, as in the hosted API. */
export const MAX_JSON_BYTES = 4 * 1024 * 1024

/** Datasets of content that a lake may have where some are created while it runs. Each is held in memory. */
export const MAX_DATASETS = 100

/** Other names for datasets. */
export const MAX_ALIASES = 100

/** How long somebody stays signed in, in seconds: thirty days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** Levels of arrays and objects in JSON that is sent. */
export const MAX_JSON_LEVELS = 200

/** Keys of one object in JSON that is sent: some work takes time by the square of them. */
export const MAX_JSON_KEYS = 1000

/** Different keys of all objects in JSON that is sent: the engine prepares itself for each. What is sent together has a few hundred. */
export const MAX_JSON_NAMES = 20_000

/** Members of all objects and items of all arrays in JSON that is sent. A body of documents of the largest size has half as many. */
export const MAX_JSON_VALUES = 250_000

/** Largest body of a query: unlike writes, anyone may send one. */
export const MAX_QUERY_BYTES = 512 * 1024

/** Parameters of one query. */
export const MAX_PARAMETERS = 100

/** Mutations or actions of one transaction. */
export const MAX_MUTATIONS = 10_000

/** Largest body that says who signs in. */
export const MAX_SIGN_IN_BYTES = 4 * 1024

/** Levels of arrays and objects in a document. */
export const MAX_CONTENT_LEVELS = 100

/** Largest uploaded image or file. */
export const MAX_ASSET_BYTES = 100 * 1024 * 1024

/** Largest file of captions: those of a film of three hours are a tenth of it. */
export const MAX_CAPTIONS_BYTES = 1024 * 1024

/** Uploads that are received at the same time, since each is held in memory; others wait their turn. */
export const MAX_CONCURRENT_UPLOADS = 4

/** How slow an upload may be, so that its turn ends: milliseconds that it has in any case, and bytes a second beyond them. */
export const UPLOAD_PACE = {grace: 10_000, bytesPerSecond: 16 * 1024}

/** Most pixels that an image may decode to, all its frames together; guards against decompression bombs. */
export const MAX_INPUT_PIXELS = 100_000_000

/** Largest width or height of a transformed image, in pixels. */
export const MAX_OUTPUT_DIMENSION = 8192

/** Most pixels of a transformed image. */
export const MAX_OUTPUT_PIXELS = 40_000_000

/** Longest time that one image may take to be looked into or transformed, in seconds. */
export const TRANSFORM_TIMEOUT_SECONDS = 30

/** Longest time that a drawing may take to be drawn once, before its process is ended. */
export const MAX_DRAWING_TIME = 5000

/**
 * Images that are looked into or transformed at the same time; others wait their turn. One less than the threads that Node
 * has for such work, so that writes need not wait for images to reach the disk.
 */
export const MAX_CONCURRENT_TRANSFORMS = 3

/** Room for transformed images kept in memory. */
export const TRANSFORM_CACHE_BYTES = 64 * 1024 * 1024

/** Longest time that one query may take to be computed. */
export const MAX_QUERY_TIME = 5000

/**
 * Threads that answer queries, each with documents of its own in memory. With two of them, a client whose query takes long
 * leaves one to the others.
 */
export const MAX_QUERY_THREADS = 2

/** Queries of one user, or of all visitors together, that may wait for a thread. */
export const MAX_WAITING_QUERIES = 500

/** Most characters that an answer to a query may hold: the text that is made of it must fit into one. */
export const MAX_ANSWER_CHARACTERS = 80_000_000

/** Most characters of the documents that one write leaves behind, and of the mutations that are kept for each: all go to the disk. */
export const MAX_WRITE_CHARACTERS = 64_000_000

/** Values that a user may set at once. */
export const MAX_VALUES_AT_ONCE = 1000

/** Longest time that a processor may work on the filter of a listener, to read it or for one document. Everybody waits for it. */
export const MAX_FILTER_TIME = 40

/** Longest time that a processor may work on the filter of a listener for one transaction, or for all that a client has missed. */
export const MAX_LISTENER_TIME = 1000

/** Longest time that a query of a write may take to find its documents. */
export const MAX_SELECTION_TIME = 1000

/** Longest time that a processor may work on one write. */
export const MAX_WRITE_TIME = 5000

/** Longest time that a processor may work on what a write does to one document. Everybody waits for it: the largest documents take 30 ms. */
export const MAX_CHANGE_TIME = 50

/** Writes of one user that may wait for the one before them. */
export const MAX_WAITING_WRITES = 500

/** Events that may wait for a slow consumer before its stream is ended. */
export const MAX_WAITING_EVENTS = 1000

/** Characters of events that may wait for a slow consumer before its stream is ended. */
export const MAX_WAITING_CHARACTERS = 16 * 1024 * 1024

/** Transactions that may wait for a listener with a slow filter before it starts over. */
export const MAX_WAITING_TRANSACTIONS = 1000

/** Transactions replayed to a client that comes back; one that missed more starts over. */
export const MAX_REPLAYED_TRANSACTIONS = 1000

/** Bytes of them in the log: everybody waits while they are read. */
export const MAX_REPLAYED_BYTES = 8 * 1024 * 1024

/** Sync tags of the newest transactions that are kept in memory, for each dataset: they take some 2 MB. */
export const MAX_KEPT_TAGS = 20_000

/** Pause between the comments that keep an idle event stream open. */
export const HEARTBEAT_INTERVAL = 15_000

/** How long a client should wait before it reconnects an event stream. */
export const RECONNECT_DELAY = 1000

/** Between these two, by chance, is how long a client waits when the lake is stopped: so that not all come back at once. */
export const RESTART_DELAYS = {first: 1000, last: 4000}

/** Event streams that may be open at the same time; each is told of every write. */
export const MAX_OPEN_STREAMS = 2000

/** WebSockets that may be open at the same time. */
export const MAX_OPEN_SOCKETS = 2000

/** Pause between the questions whether the other end of a socket is still there. One that has not answered the last is ended. */
export const SOCKET_HEARTBEAT_INTERVAL = 30_000

/** Event streams that one multiplexing socket may carry. */
export const MAX_STREAMS_PER_SOCKET = 100

/** Parts of one of them that a client may ask for ahead. */
export const MAX_PULLS_AHEAD = 100

/** Streams that one of these sockets may begin and end in ten seconds. A Studio has some dozens, and ends them as it leaves a form. */
export const MAX_MULTIPLEX_MESSAGES = 500

/** Messages about presence that a socket may send in ten seconds: each is told to everybody else. A Studio sends one a second at most. */
export const MAX_PRESENCE_MESSAGES = 200

/** Largest of these messages: each is told to everybody else as often as they have subscribed. A Studio sends some hundred bytes. */
export const MAX_PRESENCE_BYTES = 16 * 1024

/** Subscriptions to presence, and windows announced, that one socket may have. A Studio has one of each. */
export const MAX_PRESENCE_PER_SOCKET = 20

/** Bytes that may wait for a socket that is not read, before it is closed. */
export const MAX_WAITING_SOCKET_BYTES = 4 * 1024 * 1024

/** Largest message that a client may send over a socket. */
export const MAX_SOCKET_MESSAGE_BYTES = 256 * 1024

/** Transactions answered by the history endpoint when no `limit` is given, and at most. */
export const DEFAULT_HISTORY_LIMIT = 50
export const MAX_HISTORY_LIMIT = 1000

/** Most that an archive to import may unpack to, and how many times its own size when that is more than a little. */
export const MAX_IMPORT_BYTES = 16 * 1024 * 1024 * 1024
export const MAX_IMPORT_RATIO = 100
export const SMALL_IMPORT_BYTES = 64 * 1024 * 1024

/** Most files in an archive to import. */
export const MAX_IMPORT_FILES = 100_000

/** Connections that wait to be accepted while a request is computed; more try again a second later, and longer each time. */
export const MAX_WAITING_CONNECTIONS = 4096

/**
 * How long a connection that nobody uses stays open. Longer than reverse proxies keep theirs, usually a minute: a
 * request that is sent just as the connection is closed fails, and a proxy answers it with an error of its own.
 */
export const KEEP_ALIVE_TIMEOUT = 75_000
