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
  message: Words,
  target: Target,
  /** The task that it is about. */
  task: v.nullish(v.object({_id: v.string(), target: Target})),
})

const Said = v.object({tasks: v.array(Task), comments: v.array(Comment)})
/** Open tasks and comments of the Studio that are for somebody. */
export type Said = v.InferOutput<typeof Said>

/** A reply says that somebody has read what they were mentioned in. A task that has just been begun is nobody's yet. */
const SAID = `{
  "tasks": *[_type == "tasks.task" && defined(createdByUser) && status != "closed" &&
    (assignedTo == $person || (authorId != $person && $person in description[].children[].userId))]{
    _id, "at": createdByUser, authorId, title, dueBy, "isAssigned": assignedTo == $person, "message": description, target
  },
  "comments": *[_type == "comment" && status != "resolved" && authorId != $person && $person in message[].children[].userId &&
    count(*[_type == "comment" && threadId == ^.threadId && authorId == $person && _createdAt > ^._createdAt]) == 0]{
    _id, "at": _createdAt, authorId, message, target,
    "task": *[_type == "tasks.task" && _id == ^.target.document._ref][0]{_id, target}
  }
}`

/** What people say to somebody beside the documents of a dataset. Whether these are theirs to see is not looked at. */
export function saidTo(person: string, {name}: Dataset, engine: ContentEngine): Said {
  const beside = engine.datasetNames
    .map((each) => engine.dataset(each))
    .find(({addonFor}) => addonFor === name)
  if (!beside) return {tasks: [], comments: []}
  const options = {perspective: ['raw'], identity: 'system', isOurs: true}
  return v.parse(Said, beside.query(SAID, {person}, options).result)
}

/** Letters of a comment that are told. */
const TOLD = 500

/** What somebody has written, in one line. */
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
