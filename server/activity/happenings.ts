import {isDraftId, type LoggedChange, type LoggedTransaction, publishedId, versionName} from 'content-lake'
import type {Deed} from '../../model/staff/activity.ts'

/** Most changes of one transaction that are listed one by one. Of a larger transaction only the first are read. */
export const CHANGES_EACH = 50

/** A transaction of more documents than this counts as one change of many: nobody changes so many one by one. */
const MANY = 20

/** One thing that a transaction did. */
export interface Happening {
  deed: Deed
  /** Published ids of the documents; of many, only the first. */
  ids: string[]
  count: number
  /** Name of the release that the documents belong to. */
  release?: string | undefined
  /** The document and revision from before, when a document was removed. */
  was?: {id: string; revision: string}
  /** True if the transaction also created the draft. */
  isNew?: boolean
}

const RELEASE = /^_\.releases\.(.+)$/
const RELEASE_ACTION = /^sanity\.action\.release\.(.+)$/

const isOfLake = (id: string) => id.startsWith('_.')

/** Returns everything that a transaction did, as people would describe it. */
export function happeningsOf({actionTypes, changes, count}: LoggedTransaction): Happening[] {
  const release = changes.flatMap(({documentId}) => RELEASE.exec(documentId)?.[1] ?? [])[0]
  const ids = [...new Set(changes.flatMap(({documentId: id}) => (isOfLake(id) ? [] : publishedId(id))))]
  const together = (deed: Deed): Happening[] => [
    {deed, ids, count: count > changes.length ? count : ids.length, release},
  ]
  const [purpose] = actionTypes.flatMap((type) => {
    if (type === 'lake.import') return 'imported' as const
    return type === 'lake.restore' ? ('restored' as const) : []
  })
  if (purpose) return together(purpose)
  const [act] = actionTypes.flatMap((type) => RELEASE_ACTION.exec(type)?.[1] ?? [])
  if (release !== undefined && act !== undefined) return together(`release.${act}`)
  if (ids.length > MANY) return together('changedMany')
  return ids.flatMap((id) => {
    const own = changes.filter(({documentId}) => publishedId(documentId) === id)
    return happeningOf(id, own, actionTypes)
  })
}

/** Returns what a transaction did to one document, judged by its changes to the published document, the draft and the versions. */
function happeningOf(id: string, changes: LoggedChange[], actionTypes: readonly string[]): Happening[] {
  const published = changes.find(({documentId}) => documentId === id)
  const draft = changes.find(({documentId}) => isDraftId(documentId))
  const about = {ids: [id], count: 1}
  if (published?.exists) {
    return [{...about, deed: 'published'}]
  }
  if (published) {
    const isKept = draft?.exists || actionTypes.includes('sanity.action.document.unpublish')
    return [
      isKept ? {...about, deed: 'unpublished'} : {...about, deed: 'deleted', ...wasOf(draft ?? published)},
    ]
  }
  if (draft) {
    if (!draft.exists) return [{...about, deed: 'discarded', ...wasOf(draft)}]
    return [{...about, deed: 'edited', isNew: draft.previousRevision === null}]
  }
  return changes.map(({documentId, exists}) => ({
    ...about,
    deed: exists ? ('edited' as const) : ('discarded' as const),
    release: versionName(documentId),
  }))
}

const wasOf = ({documentId: id, previousRevision}: LoggedChange): Pick<Happening, 'was'> =>
  previousRevision === null ? {} : {was: {id, revision: previousRevision}}
