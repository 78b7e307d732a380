import type {ActivityEntry, ToldDocument} from '../../../model/staff/activity.ts'
import type {Content} from '../../content/content.ts'
import {writeCopy} from '../../content/copyValues.ts'
import {documentOf, typeTitle} from '../../content/documents.ts'
import {writtenTitle} from '../../content/writtenTitle.ts'
import {countText, deedText} from './activityTexts.ts'

/** Returns a document's current name for staff or, if it is gone, its last one. */
export function nameOf({id, type, title}: ToldDocument, content: Content): string {
  const document = documentOf(id, content.documents)
  return document ? writtenTitle(document, content) : writeCopy(title ?? typeTitle(type), content.copy)
}

/** True if an action was on a release, and not on its documents. */
export const isOfRelease = ({deed}: ActivityEntry): boolean => deed.startsWith('release.')

/** Writes an action with its object: `Published “Rider home”, Page`. */
export function entryText(entry: ActivityEntry, content: Content): string {
  const {documents, count, release} = entry
  const [first] = documents
  const title = `“${release?.title || 'Without a title'}”`
  if (isOfRelease(entry)) return `${deedText(entry)} ${title}`
  const what =
    count === 1 && first ? `“${nameOf(first, content)}”, ${typeTitle(first.type)}` : countText(count)
  return `${deedText(entry)} ${what}${release ? `, in the release ${title}` : ''}`
}
