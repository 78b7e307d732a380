import {isDraftId, type LoggedChange, type LoggedTransaction, publishedId, versionName} from 'content-lake'

/** Changes of a transaction that are told one by one; of a larger one, the first. */
export const CHANGES_EACH = 50

/** More documents than anybody changes one by one. */
const MANY = 20

/** What was done to documents. */
type Deed =
  | 'created'
  | 'edited'
  | 'published'
  | 'unpublished'
  | 'deleted'
  | 'discarded'
  | 'changedMany'
  | 'imported'
  | 'restored'
  /** Something was done to a release: `release.publish`, by the name of its action. */
  | `release.${string}`

/** Something that one transaction did. */
export interface Happening {
  deed: Deed
  /** Ids of the documents, without what marks a draft or a version; of many, the first. */
  ids: string[]
  count: number
  /** Name of the release that it belongs to. */
  release?: string | undefined
  /** Which revision of which document there was before, where it went. */
  was?: {id: string; revision: string}
  /** Whether the draft has come with it. */
  isNew?: boolean
}

const RELEASE = /^_\.releases\.(.+)$/
const RELEASE_ACTION = /^sanity\.action\.release\.(.+)$/

/** What the lake keeps for itself. */
const isOfLake = (id: string) => id.startsWith('_.')

/** Everything that a transaction did, in the words of people. */
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

/** What a transaction did to one document, told by its changes to what is published, to the draft and to versions. */
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
