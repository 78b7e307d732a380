import {type Callers, type ContentEngine, type Dataset, publishedId} from 'content-lake'
import type {Notice} from '../../model/staff/forYou.ts'
import {Readable} from '../activity/readable.ts'
import {approvalsFor} from './approvals.ts'
import {type Said, saidTo, wordsOf} from './said.ts'

type Caller = ReturnType<Callers['signedIn']>

/** Returns all notices that a person has not dealt with yet, the latest first. Leaves out documents that they may not follow. */
export function entriesFor(
  caller: Caller,
  dataset: Dataset,
  {engine, callers}: {engine: ContentEngine; callers: Callers},
): Notice[] {
  const person = caller.user.id
  const people = callers.users()
  const readable = new Readable(dataset, caller)
  const waiting = approvalsFor(person, dataset, caller)

  function ofComment(comment: Said['comments'][number]): Notice | undefined {
    const {_id, at, authorId: by, message, target, task} = comment
    const about = aboutOf(task ? task.target : target)
    if (!about || (!task && !about.document)) return undefined
    return {
      id: `comment:${_id}`,
      kind: 'mention',
      at,
      by,
      deed: `${nameOf(by)} mentions you`,
      words: wordsOf(message, people),
      ...about,
      title: undefined,
      dueBy: undefined,
      address: addressOf({...about, ...(task ? {task: task._id} : {comment: _id})}),
    }
  }

  function ofTask(task: Said['tasks'][number]): Notice | undefined {
    const {_id, at, authorId: by, title, dueBy, isAssigned, message, target} = task
    const about = aboutOf(target)
    if (!about) return undefined
    const isOwn = by === person
    return {
      id: `task:${_id}:${isAssigned ? 'assigned' : 'mentioned'}`,
      kind: isAssigned ? 'task' : 'mention',
      at,
      by,
      deed: isAssigned
        ? isOwn
          ? 'Your own task'
          : `${nameOf(by)} has given you a task`
        : `${nameOf(by)} mentions you in a task`,
      words: wordsOf(message, people),
      ...about,
      title: title ?? '',
      dueBy: dueBy ?? undefined,
      address: addressOf({...about, task: _id}),
    }
  }

  function ofApprovals(): Notice[] {
    const requests = waiting.requests.flatMap(({approval, subject, kind}) => {
      const {askedAt, askedBy, note, _id} = approval
      const deed = `${nameOf(askedBy)} asks for your approval`
      const id = `request:${_id}:${askedAt}`
      return ofApproval(subject, kind, {id, kind: 'request', at: askedAt, by: askedBy, deed, words: note})
    })
    const answers = waiting.answers.flatMap(({decision, approval, subject, kind}) => {
      const {at, by, verdict, comment} = decision
      const deed = `${nameOf(by)} ${verdict === 'approved' ? 'has approved' : 'has declined'}`
      const id = `answer:${approval._id}:${by}:${at}`
      return ofApproval(subject, kind, {id, kind: verdict, at, by, deed, words: comment})
    })
    return [...requests, ...answers]
  }

  function ofApproval(
    subject: string,
    kind: 'draft' | 'release',
    said: Pick<Notice, 'id' | 'kind' | 'at' | 'by' | 'deed' | 'words'>,
  ): Notice[] {
    const document = kind === 'draft' ? readable.document(subject) : undefined
    const release = kind === 'release' ? releaseOf(subject) : undefined
    if (!document && !release) return []
    const about = {document, release}
    return [{...said, ...about, title: undefined, dueBy: undefined, address: addressOf(about)}]
  }

  /** Returns undefined if the person may not follow the document. */
  function aboutOf(
    target: Said['comments'][number]['target'],
  ): Pick<Notice, 'document' | 'release'> | undefined {
    const id = target?.document?._ref
    if (id === undefined) return {document: undefined, release: undefined}
    const document = readable.document(publishedId(id))
    if (!document) return undefined
    const name = target?.documentVersionId
    return {document, release: name ? releaseOf(name) : undefined}
  }

  function releaseOf(name: string): Notice['release'] {
    const title = readable.release(name)
    return title === undefined ? undefined : {name, title}
  }

  function nameOf(id: string): string {
    return people.find((user) => user.id === id)?.name ?? 'Somebody'
  }

  const {tasks, comments} = saidTo(person, dataset, engine)
  return [
    ...comments.flatMap((comment) => ofComment(comment) ?? []),
    ...tasks.flatMap((task) => ofTask(task) ?? []),
    ...ofApprovals(),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
}

interface Opened {
  document?: {id: string; type: string} | undefined
  release?: {name: string} | undefined
  /** Id of a comment on the document. */
  comment?: string
  /** Id of a task, which opens beside the rest. */
  task?: string
}

/** Name of the Studio's inspector for comments. */
const COMMENTS = 'sanity/comments'

/** Returns the Studio's address of a view, in the form of the Studio's own links: a path of this server. */
function addressOf({document, release, comment, task}: Opened): string {
  const search = new URLSearchParams()
  if (document && release) search.set('perspective', release.name)
  if (task !== undefined) {
    search.set('sidebar', 'tasks')
    search.set('viewMode', 'edit')
    search.set('selectedTask', task)
  }
  const query = search.size > 0 ? `?${search}` : ''
  if (document) {
    const {id, type} = document
    const params = {id, type, ...(comment !== undefined && {inspect: COMMENTS, comment})}
    return `/studio/intent/edit/${paramsOf(params)}${query}`
  }
  return `/studio/${release ? `intent/release/${paramsOf({id: release.name})}` : 'home'}${query}`
}

const paramsOf = (params: Record<string, string>) =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join(';')
