import type {Callers} from '../access/callers.ts'
import type {ContentEngine} from '../datasets/dataset.ts'
import type {OpenStreams} from '../events/openStreams.ts'
import type {AccessPolicy} from './allowedHosts.ts'
import type {Queries} from '../queries/queries.ts'
import type {Shares} from './shares.ts'
import type {Slices} from '../time/slices.ts'
import type {Store} from '../store/store.ts'

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
  shares: Shares
  log: Log
}
