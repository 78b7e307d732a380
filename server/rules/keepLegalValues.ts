import type {Dataset} from 'content-lake'
import {readFacts, readNames} from '../../model/facts/storedFacts.ts'
import {keptValues} from '../../model/legal/keptValues.ts'
import {isFact} from '../../schemas/validation/factMentions.ts'
import {isPublished, isPublishedVersion, versionIn} from './legalRevision.ts'

/**
 * Gives published versions without values the present values of facts and names, which readers have seen until now. Versions with
 * values keep them.
 * @returns the ids of the versions that were given values
 * @throws StoreError if they cannot be stored
 */
export async function keepLegalValues(dataset: Dataset): Promise<string[]> {
  const documents = [...dataset.documents()].filter(isPublished)
  const facts = readFacts(documents.filter(({_type}) => isFact(_type)))
  const names = readNames(dataset.document('siteSettings'))
  const mutations = documents.flatMap((document) => {
    const version =
      isPublishedVersion(document) && document.values === undefined ? versionIn(document) : undefined
    return version ? [{patch: {id: document._id, set: {values: keptValues(version, facts, names)}}}] : []
  })
  dataset.mutate(mutations, {author: 'system'})
  await dataset.settled()
  return mutations.map(({patch}) => patch.id)
}
