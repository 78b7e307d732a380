import type {Callers} from '../access/callers.ts'
import type {WorkQueue} from '../assets/imageWork.ts'
import type {TransformCache} from '../assets/transformCache.ts'
import type {ContentEngine} from '../datasets/dataset.ts'
import type {OpenStreams} from '../events/openStreams.ts'
import type {Queries} from '../queries/queries.ts'
import type {Store} from '../store/store.ts'
import type {Slices} from '../time/slices.ts'
import type {Writes} from '../transactions/writes.ts'
import type {AccessPolicy} from './allowedHosts.ts'
import type {Shares} from './shares.ts'

/** Where the lake reports what its operator should see; stack traces span several lines. */
export type Log = (message: string) => void

/** What the endpoints work with. */
export interface LakeServices {
  engine: ContentEngine
  /** Whether what is asked of a project is asked of this lake. */
  isHere: (projectId: string) => boolean
  store: Store
  callers: Callers
  queries: Queries
  access: AccessPolicy
  streams: OpenStreams
  /** Where the filters of listeners are computed. */
  slices: Slices
  /** Where the writes of people are computed. */
  writes: Writes
  /** Lets a few uploads be received at a time. */
  takeUpload: WorkQueue
  images: TransformCache
  shares: Shares
  log: Log
}

/** How routes get them: as `c.env`. */
export interface LakeEnv {
  Bindings: LakeServices
}
