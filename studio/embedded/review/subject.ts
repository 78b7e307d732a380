import type {ReviewSubject} from '../../../model/reviewSubject.ts'
import type {Content} from '../../content/content.ts'
import {documentOf} from '../../content/documents.ts'
import {writtenTitle} from '../../content/writtenTitle.ts'

/** What staff call what is reviewed. @param releases titles by name */
export function titleOfSubject(
  {kind, name}: ReviewSubject,
  content: Content,
  releases: ReadonlyMap<string, string>,
): string {
  if (kind === 'release') return releases.get(name) ?? name
  const document = documentOf(name, content.documents)
  return document ? writtenTitle(document, content) : name
}
