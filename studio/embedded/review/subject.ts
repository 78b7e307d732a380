import type {Content} from '../../content/content.ts'
import {documentOf} from '../../content/documents.ts'
import {writtenTitle} from '../../content/writtenTitle.ts'
import type {Subject} from '../approval/standing.ts'

/** Reads a subject of a review from its address. @returns undefined for what is none */
export function readSubject(text: string | undefined): Pick<Subject, 'kind' | 'name'> | undefined {
  const [, kind, name] = /^(draft|release)\.(.+)$/.exec(text ?? '') ?? []
  if (name === undefined) return undefined
  return {kind: kind === 'draft' ? 'draft' : 'release', name}
}

/** What staff call what is reviewed. @param releases titles by name */
export function titleOfSubject(
  {kind, name}: Pick<Subject, 'kind' | 'name'>,
  content: Content,
  releases: ReadonlyMap<string, string>,
): string {
  if (kind === 'release') return releases.get(name) ?? name
  const document = documentOf(name, content.documents)
  return document ? writtenTitle(document, content) : name
}
