import type {IncomingMessage} from 'node:http'
import type {HttpBindings} from '@hono/node-server'
import type {HonoRequest, MiddlewareHandler} from 'hono'
import {HttpError, type Shares} from 'content-lake'
import {isAskedBySite} from '../../model/images/askedImages.ts'
import {Allowance} from './allowance.ts'
import type {Client, ClientOf} from './clients.ts'
import {FairTurns} from './fairTurns.ts'
import {type ClientKind, type KindLimits, LIMITS} from './limits.ts'
import {OpenCount} from './openCount.ts'

const QUERY_PATH = /^\/v[^/]+\/data\/query\//
const IMAGE_PATH = /^\/images\//

const UPLOAD_PATH = /^\/v[^/]+\/assets\//

/** True for requests that change something: writes, keys of users, datasets. Queries can be posted too. */
const isWrite = ({method, path}: HonoRequest) =>
  method !== 'GET' && method !== 'HEAD' && !QUERY_PATH.test(path)

/** Messages to clients that have used up their share. */
const REFUSALS = {
  queries: 'Too many of your queries are waiting. Send fewer at a time.',
  queryTime:
    'Your queries have taken all the time that you have in a minute. Wait, and ask for less at a time.',
  streams: 'Too many event streams are open from where you are. Close some, such as tabs.',
  allStreams: 'Too many event streams are open. Try again later.',
  sockets: 'Too many WebSockets are open from where you are. Close some, such as tabs.',
  allSockets: 'Too many WebSockets are open. Try again later.',
  images: 'Too many of your images are waiting to be made. Ask for fewer at a time.',
  imageTime: 'Making your images has taken all the time that you have in a minute. Wait a little.',
  uploads: 'Too many of your uploads are waiting. Send fewer at a time.',
  writes: 'Too many of your writes are waiting. Send fewer at a time.',
}

const NOT_OF_SITE =
  'Without a session an image is had in the sizes and formats that the site shows it in. Sign in for others, or ask for the original.'

/** The share of one kind of clients in the lake. */
class LakeShare {
  readonly queries: FairTurns
  readonly queryTime: Allowance
  readonly images: FairTurns
  readonly imageTime: Allowance
  readonly uploads: FairTurns
  readonly writes: FairTurns
  readonly streams: OpenCount
  readonly sockets: OpenCount

  constructor({each, streams, sockets, ofFree, images}: KindLimits) {
    const turns = (of: 'queries' | 'images' | 'uploads' | 'writes', waiting: number, all?: number) =>
      new FairTurns({each: each[of], waiting, all, refusal: REFUSALS[of]})
    this.queries = turns('queries', each.waitingQueries)
    this.queryTime = new Allowance(each.querySeconds * 1000, REFUSALS.queryTime)
    this.images = turns('images', each.waitingImages, images)
    this.imageTime = new Allowance(each.imageSeconds * 1000, REFUSALS.imageTime)
    this.uploads = turns('uploads', each.waitingUploads)
    this.writes = turns('writes', each.waitingWrites)
    this.streams = new OpenCount(
      {each: each.streams, all: streams, ofFree},
      {each: REFUSALS.streams, all: REFUSALS.allStreams},
    )
    this.sockets = new OpenCount(
      {each: each.sockets, all: sockets, ofFree},
      {each: REFUSALS.sockets, all: REFUSALS.allSockets},
    )
  }
}

/** Gives each client a fair share of the lake. The server's own queries do not count. */
export class LakeShares implements Shares {
  readonly #clientOf: ClientOf
  readonly #shares: Record<ClientKind, LakeShare>
  /** Senders of requests: the lake reports a query's time later, with its request. */
  readonly #clients = new WeakMap<Request, Client>()

  constructor(clientOf: ClientOf, limits: Record<ClientKind, KindLimits> = LIMITS) {
    this.#clientOf = clientOf
    this.#shares = {visitor: new LakeShare(limits.visitor), staff: new LakeShare(limits.staff)}
  }

  async makeImage<Image>(request: Request, make: () => Promise<Image>): Promise<Image> {
    const client = this.#clients.get(request)
    if (!client) return make()
    const {images, imageTime} = this.#shares[client.kind]
    await imageTime.assertLeft(client.key)
    return images.take(client.key, request.signal, async () => {
      const start = performance.now()
      try {
        return await make()
      } finally {
        await imageTime.spend(client.key, performance.now() - start)
      }
    })
  }

  /** Counts the milliseconds that it took to answer a query. */
  readonly onQuery = (request: Request, milliseconds: number): void => {
    const client = this.#clients.get(request)
    if (client) void this.#shares[client.kind].queryTime.spend(client.key, milliseconds)
  }

  openStream(request: Request): () => void {
    const client = this.#clients.get(request)
    return client ? this.#shares[client.kind].streams.open(client.key) : () => undefined
  }

  /** Counts a WebSocket as open, given its handshake. Resolves with a function to call when it has closed. */
  readonly openSocket = async (request: Request, handshake: IncomingMessage): Promise<() => void> => {
    const client = await this.#clientOf(request, handshake)
    return this.#shares[client.kind].sockets.open(client.key)
  }

  get openSocketCount(): number {
    const {visitor, staff} = this.#shares
    return visitor.sockets.all + staff.sockets.all
  }

  /** Lets queries, writes and uploads wait for their turn. Lets visitors have only the images that the site uses. */
  readonly middleware: MiddlewareHandler<{Bindings: Pick<HttpBindings, 'incoming'>}> = async (
    {req, env},
    next,
  ) => {
    if (req.method === 'OPTIONS') return next()
    const client = await this.#clientOf(req.raw, env.incoming)
    this.#clients.set(req.raw, client)
    if (client.kind === 'visitor' && IMAGE_PATH.test(req.path) && !isAskedBySite(new URL(req.url))) {
      throw new HttpError(401, NOT_OF_SITE)
    }
    const share = this.#shares[client.kind]
    const {queries, queryTime} = share
    const {signal} = req.raw
    if (UPLOAD_PATH.test(req.path)) return share.uploads.take(client.key, signal, next)
    if (isWrite(req)) return share.writes.take(client.key, signal, next)
    if (!QUERY_PATH.test(req.path)) return next()
    return queries.take(client.key, signal, async () => {
      await queryTime.assertLeft(client.key)
      return next()
    })
  }
}
