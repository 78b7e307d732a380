import {counted} from '../../../model/language.ts'
import type {ActivityEntry} from '../../../model/staff/activity.ts'
import type {Content} from '../../content/content.ts'
import {typeTitle} from '../../content/documents.ts'
import {nameOf} from '../../content/writtenTitle.ts'
import {deedText} from './activityTexts.ts'

/** True if an action was on a release, and not on its documents. */
export const isOfRelease = ({deed}: ActivityEntry): boolean => deed.startsWith('release.')

/** Writes an action with its object: `Published “Rider home”, Page`. */
export function entryText(entry: ActivityEntry, content: Content): string {
  const {documents, count, release} = entry
  const [first] = documents
  const title = `“${release?.title || 'Without a title'}”`
  if (isOfRelease(entry)) return `${deedText(entry)} ${title}`
  const what =
    count === 1 && first
      ? `“${nameOf(first, content)}”, ${typeTitle(first.type)}`
      : counted(count, 'document')
  return `${deedText(entry)} ${what}${release ? `, in the release ${title}` : ''}`
}
