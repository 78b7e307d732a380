import type {JsonObject, LakeDocument} from '../documents/types.ts'
import {contentOf} from './publishing.ts'
import type {Parts} from '../time/parts.ts'
import type {Workspace} from './workspace.ts'
import {refusal} from './writeSite.ts'

/** One document that a transaction changes. */
export interface Change {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
}

/** What a rule sees beside the change. */
export interface RuleContext {
  /** A document as it was before the transaction. */
  stored: (id: string) => LakeDocument | undefined
  /** A document as the transaction leaves it. */
  get: (id: string) => LakeDocument | undefined
  /** All changes of the transaction. */
  changes: readonly Change[]
  /**
   * Documents as the transaction leaves them, in any order, found by a GROQ filter in the perspective raw: `*[_type ==
   * $type]`, which looks at each document by itself. One that names types takes as long as there are documents of these.
   */
  select: (filter: string, params?: JsonObject) => LakeDocument[]
  /** Who writes: id, and names of roles. */
  author: {id: string; roles: readonly string[]}
  /** Whether nothing of it is kept: so a Studio finds out what a role may do. */
  isTrial: boolean
  /** Time of the transaction: ISO 8601, UTC, milliseconds. */
  timestamp: string
}

/** What the program that mounts the lake wants to hold of every write by a person, whichever way it comes. */
export interface Rule {
  /** Whether it holds what the lake itself brings in, too: by an import, and by a backup that is restored while it runs. */
  holdsTransfers?: true
  /** The document as it is to be stored, with what only the lake may add; the same one when there is nothing to add. */
  complete?: (change: Change & {after: LakeDocument}, context: RuleContext) => LakeDocument
  /** Why the change is refused, in a sentence that names the fix; undefined when it is not. */
  refuse?: (change: Change, context: RuleContext) => string | undefined
}

/** Finds documents among those stored with some changes laid over them. */
export type SelectAmong = (
  changes: readonly Change[],
) => (filter: string, params: JsonObject) => LakeDocument[]

/** What rules are held to. */
interface Holding {
  rules: readonly Rule[]
  author: string
  /** Names of the author's roles. */
  roles: readonly string[]
  isTrial: boolean
  stored: (id: string) => LakeDocument | undefined
  selectAmong: SelectAmong
}

function contextOf(
  workspace: Workspace,
  {author, roles, isTrial, stored, selectAmong}: Holding,
): RuleContext {
  let listed: Change[] | undefined
  let select: ReturnType<SelectAmong> | undefined
  const found = new Map<string, LakeDocument[]>()
  const changes = () => {
    listed ??= Array.from(workspace.edits(), ({id, before, after}) => ({id, before, after}))
    return listed
  }
  return {
    stored,
    get: (id) => workspace.get(id),
    get changes() {
      return changes()
    },
    select(filter, params = {}) {
      select ??= selectAmong(changes())
      // Rules ask the same of each document that a transaction writes.
      const asked = JSON.stringify([filter, params])
      const documents = found.get(asked) ?? select(filter, params)
      found.set(asked, documents)
      return documents
    },
    author: {id: author, roles},
    isTrial,
    timestamp: workspace.timestamp,
  }
}

/** Lets every rule add to the documents that a transaction writes. */
export function* completeByRules(workspace: Workspace, holding: Holding): Parts<void> {
  for (const {complete} of holding.rules) {
    if (!complete) continue
    for (const {id, before, after, site} of workspace.edits()) {
      if (!after) continue
      const completed = complete({id, before, after}, contextOf(workspace, holding))
      // Listeners that follow mutations must come to the same document.
      if (completed !== after)
        workspace.write(id, completed, {createOrReplace: contentOf(completed, id)}, site)
      yield
    }
  }
}

/** @throws WriteError 409 with the reason of the first rule that refuses a change */
export function* checkRules(workspace: Workspace, holding: Holding): Parts<void> {
  const context = contextOf(workspace, holding)
  for (const {id, before, after, site} of workspace.edits()) {
    for (const {refuse} of holding.rules) {
      const reason = refuse?.({id, before, after}, context)
      if (reason !== undefined) throw refusal(site, 409, 'ruleError', reason, {id})
      yield
    }
  }
}
