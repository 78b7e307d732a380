import {deepEqual, isObject} from '../documents/json.ts'
import type {LakeDocument} from '../documents/types.ts'
import type {Rule} from '../transactions/rules.ts'

/**
 * Lets everybody change comments and tasks: they settle threads, react and take tasks over. Nobody may change another's words, name
 * or reactions.
 */
export const COMMENT_RULES: readonly Rule[] = [
  {
    refuse({before, after}, {author}) {
      if (!before || !after) return undefined
      if (!deepEqual(before.authorId, after.authorId))
        return 'It stays under the name of who has written it. Leave "authorId" as it is.'
      const isOwn = before.authorId === author.id
      if (!isOwn && before._type === 'comment' && !deepEqual(before.message, after.message))
        return 'Only who has written a comment changes its words. Write a reply.'
      if (!deepEqual(reactionsOfOthers(before, author), reactionsOfOthers(after, author)))
        return 'Nobody reacts in the name of somebody else. Leave the reactions of others as they are.'
      return undefined
    },
  },
]

function reactionsOfOthers({reactions}: LakeDocument, {id}: {id: string}): unknown[] {
  if (!Array.isArray(reactions)) return []
  return reactions.filter((reaction) => !isObject(reaction) || reaction.userId !== id)
}
