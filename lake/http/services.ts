import type {Callers} from '../access/callers.ts'
import type {WorkQueue} from '../assets/imageWork.ts'
import type {TransformCache} from '../assets/transformCache.ts'
import type {ContentEngine} from '../datasets/engine.ts'
import type {OpenStreams} from '../events/openStreams.ts'
import type {Queries} from '../queries/queries.ts'
import type {Store} from '../store/store.ts'
import type {Slices} from '../time/slices.ts'
import type {Writes} from '../transactions/writes.ts'
import type {AccessPolicy} from './allowedHosts.ts'
import type {Shares} from './shares.ts'

/** Reports to the operator of the lake; stack traces span several lines. */
export type Log = (message: string) => void

/** Services of the endpoints. */
export interface LakeServices {
  engine: ContentEngine
  /** Returns true if requests for a project are for this lake. */
  isHere: (projectId: string) => boolean
  store: Store
  callers: Callers
  queries: Queries
  access: AccessPolicy
  streams: OpenStreams
  /** Computes all work that may take long: the filters of listeners, the writes of people, history, and large bodies. */
  slices: Slices
  /** Takes the writes of people. */
  writes: Writes
  /** Lets a few uploads be received at a time. */
  takeUpload: WorkQueue
  images: TransformCache
  shares: Shares
  log: Log
}

/** Gives them to routes as `c.env`. */
export interface LakeEnv {
  Bindings: LakeServices
}
