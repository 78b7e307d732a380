import * as v from 'valibot'
import type {ContentEngine, Dataset, LakeUser} from 'content-lake'

const Words = v.nullish(
  v.array(
    v.object({
      children: v.nullish(
        v.array(v.object({text: v.nullish(v.string()), userId: v.nullish(v.string())})),
        [],
      ),
    }),
  ),
  [],
)

const Target = v.nullish(
  v.object({
    document: v.nullish(v.object({_ref: v.string()})),
    documentVersionId: v.nullish(v.string()),
  }),
)

const Task = v.object({
  _id: v.string(),
  at: v.string(),
  authorId: v.string(),
  title: v.nullish(v.string(), ''),
  dueBy: v.nullish(v.string()),
  isAssigned: v.boolean(),
  message: Words,
  target: Target,
})

const Comment = v.object({
  _id: v.string(),
  at: v.string(),
  authorId: v.string(),
  threadId: v.nullish(v.string()),
  message: Words,
  target: Target,
})

const TargetTask = v.object({_id: v.string(), _type: v.literal('tasks.task'), target: Target})

const Found = v.object({
  tasks: v.array(Task),
  comments: v.array(Comment),
  replies: v.array(v.object({threadId: v.nullish(v.string()), at: v.string()})),
})

/** Open tasks and comments of the Studio that concern a person. */
export interface Said {
  tasks: v.InferOutput<typeof Task>[]
  /** Each with the task that it is about. */
  comments: (v.InferOutput<typeof Comment> & {task: v.InferOutput<typeof TargetTask> | undefined})[]
}

/** Query for them. A task without `createdByUser` is still being written, and is left out. */
const SAID = `{
  "tasks": *[_type == "tasks.task" && defined(createdByUser) && status != "closed" &&
    (assignedTo == $person || (authorId != $person && $person in description[].children[].userId))]{
    _id, "at": createdByUser, authorId, title, dueBy, "isAssigned": assignedTo == $person, "message": description, target
  },
  "comments": *[_type == "comment" && status != "resolved" && authorId != $person && $person in message[].children[].userId]{
    _id, "at": _createdAt, authorId, threadId, message, target
  },
  "replies": *[_type == "comment" && authorId == $person]{threadId, "at": _createdAt}
}`

/**
 * Returns the tasks and comments for a person from the dataset beside the documents. Does not check whether the person may see them.
 */
export function saidTo(person: string, {name}: Dataset, engine: ContentEngine): Said {
  const beside = engine.datasetNames
    .map((each) => engine.dataset(each))
    .find(({addonFor}) => addonFor === name)
  if (!beside) return {tasks: [], comments: []}
  const options = {perspective: ['raw'], identity: 'system', isOurs: true}
  const {tasks, comments, replies} = v.parse(Found, beside.query(SAID, {person}, options).result)
  const replied = new Map<string, string>()
  for (const {threadId, at} of replies) {
    const last = replied.get(threadId ?? '') ?? ''
    if (at > last) replied.set(threadId ?? '', at)
  }
  const taskOf = ({target}: v.InferOutput<typeof Comment>) => {
    const read = v.safeParse(TargetTask, beside.document(target?.document?._ref ?? ''))
    return read.success ? read.output : undefined
  }
  return {
    tasks,
    // A person who has replied has read the mention.
    comments: comments
      .filter(({threadId, at}) => at >= (replied.get(threadId ?? '') ?? ''))
      .map((comment) => Object.assign({task: taskOf(comment)}, comment)),
  }
}

/** Letters of a comment that a notice quotes. */
const TOLD = 500

/** Returns a message as one line of text. */
export function wordsOf(
  message: v.InferOutput<typeof Words>,
  people: readonly Pick<LakeUser, 'id' | 'name'>[],
): string {
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? 'somebody'
  const lines = (message ?? []).map(({children}) =>
    (children ?? []).map(({text, userId}) => (userId ? `@${nameOf(userId)}` : (text ?? ''))).join(''),
  )
  const words = lines.join(' ').replaceAll(/\s+/g, ' ').trim()
  return words.length > TOLD ? `${words.slice(0, TOLD)}…` : words
}
