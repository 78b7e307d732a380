import {getDraftId} from '../../../sanity.ts'
import {type ContentDocument, type Fields, hasDraft, textOf} from '../../../content/documents.ts'

const placeOf = ({order}: Fields) => (typeof order === 'number' ? order : Infinity)

/** Sorts documents as visitors see them in a list: by their place, then by title. */
export const inOrder = (documents: readonly ContentDocument[]): ContentDocument[] =>
  documents.toSorted(
    ({newest: a}, {newest: b}) =>
      placeOf(a) - placeOf(b) || (textOf(a, 'title') ?? '').localeCompare(textOf(b, 'title') ?? '', 'en-US'),
  )

/** Returns a list with one item moved. */
export function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** A new place for a stored document. */
interface Placement {
  /** The stored id, with a draft prefix if it is a draft. */
  id: string
  order: number
}

/** Returns the changes that store the documents' places, from 1 on. Drafts move along. */
export const placements = (ordered: readonly ContentDocument[]): Placement[] =>
  ordered.flatMap((topic, index) => {
    const {id, published, newest} = topic
    const order = index + 1
    const stored = [
      ...(published ? [{id, fields: published}] : []),
      ...(hasDraft(topic) ? [{id: getDraftId(id), fields: newest}] : []),
    ]
    return stored
      .filter(({fields}) => placeOf(fields) !== order)
      .map((document) => ({id: document.id, order}))
  })

/** Returns documents as they will be once their places are stored. */
export const asPlaced = (ordered: readonly ContentDocument[]): ContentDocument[] =>
  ordered.map((document, index) => {
    const {published, newest} = document
    const placed = (fields: Fields) => ({...fields, order: index + 1})
    const placedNewest = placed(newest)
    const placedPublished = published === newest ? placedNewest : published && placed(published)
    return {...document, newest: placedNewest, published: placedPublished}
  })
