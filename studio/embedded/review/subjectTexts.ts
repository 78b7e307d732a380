import {counted, writeList} from '../../../model/language.ts'
import type {ManySubject, ReviewSubject} from '../../../model/reviewSubject.ts'
import type {Content} from '../../content/content.ts'
import type {useOpenReleases} from '../approval/releases.ts'
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

/** Returns the texts about a review's subject. @param releases all that are open */
export function subjectTexts(
  subject: ReviewSubject,
  content: Content,
  releases: ReturnType<typeof useOpenReleases>,
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
  const release = releases.find((open) => open.subject.name === name)
  const title = kind === 'release' ? (release?.subject.title ?? name) : nameOf({id: name}, content)
  const purpose = `What visitors will see once this ${kind} is published.`
  return {title, heading: `Review of “${title}”`, purpose}
}
