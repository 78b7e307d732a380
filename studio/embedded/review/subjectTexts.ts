import {counted, writeList} from '../../../model/language.ts'
import type {ManySubject, ReviewSubject} from '../../../model/reviewSubject.ts'
import type {Content} from '../../content/content.ts'
import {nameOf} from '../../content/writtenTitle.ts'

const DONE: Readonly<Record<ManySubject['kind'], string>> = {
  publish: 'published',
  unpublish: 'unpublished',
  delete: 'deleted',
}

interface SubjectTexts {
  /** The subject's name for staff. */
  title: string
  heading: string
  /** One sentence about the review. */
  purpose: string
}

/** Returns the texts about a review's subject. @param releases titles by name */
export function subjectTexts(
  subject: ReviewSubject,
  content: Content,
  releases: ReadonlyMap<string, string>,
): SubjectTexts {
  if ('ids' in subject) {
    const {ids, kind} = subject
    const names = writeList(ids.map((id) => `“${nameOf({id}, content)}”`))
    const heading = `Review of ${counted(ids.length, 'document')} to be ${DONE[kind]}`
    return {
      title: names,
      heading,
      purpose: `What visitors will see once ${names} ${ids.length === 1 ? 'is' : 'are'} ${DONE[kind]}.`,
    }
  }
  const {kind, name} = subject
  const title = kind === 'release' ? (releases.get(name) ?? name) : nameOf({id: name}, content)
  const purpose = `What visitors will see once this ${kind} is published.`
  return {title, heading: `Review of “${title}”`, purpose}
}
