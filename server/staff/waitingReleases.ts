import type {ContentEngine} from 'content-lake'
import * as v from 'valibot'

const WAITING = `*[_type == "system.release" && state == "scheduled" && scheduledBy in $ids]{
  name, "title": coalesce(metadata.title, name)
}`

/** A scheduled release in a dataset. */
const Waiting = v.object({name: v.string(), title: v.string()})
type WaitingRelease = v.InferOutput<typeof Waiting> & {dataset: string}

/** Returns the releases that were scheduled by some people or tokens. */
export function waitingReleases(engine: ContentEngine, ids: readonly string[]): WaitingRelease[] {
  return engine.datasetNames.flatMap((dataset) => {
    const options = {perspective: ['raw'], identity: 'system', isOurs: true}
    const {result} = engine.dataset(dataset).query(WAITING, {ids: [...ids]}, options)
    return v.parse(v.array(Waiting), result).map((release) => Object.assign(release, {dataset}))
  })
}

/**
 * Unschedules a release: it is active again, and others may schedule it.
 * @param author id of the user who unschedules it
 */
export function unschedule(engine: ContentEngine, {name, dataset}: WaitingRelease, author: string): void {
  const action = {actionType: 'sanity.action.release.unschedule', releaseId: name}
  engine.dataset(dataset).act([action], {author})
}
