import type {JsonObject, LakeDocument} from '../documents/types.ts'
import {contentOf} from './publishing.ts'
import type {Parts} from '../time/parts.ts'
import type {Workspace} from './workspace.ts'
import {refusal} from './writeSite.ts'

/** The change of one document by a transaction. */
export interface Change {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
}

/** Data for a rule beside the change. */
export interface RuleContext {
  /** Returns a document before the transaction. */
  stored: (id: string) => LakeDocument | undefined
  /** Returns a document after the transaction. */
  get: (id: string) => LakeDocument | undefined
  /** All changes of the transaction. */
  changes: readonly Change[]
  /**
   * Finds documents in their state after the transaction, in any order, by a GROQ filter in the perspective raw: `*[_type == $type]`.
   * The filter sees only each document itself. If it names types, its time grows with the number of documents of these.
   */
  select: (filter: string, params?: JsonObject) => LakeDocument[]
  /** Id of the writer, and names of their roles. */
  author: {id: string; roles: readonly string[]}
  /** True if nothing is stored: a Studio uses such trials to find out the rights of a role. */
  isTrial: boolean
  /** Time of the transaction: ISO 8601, UTC, milliseconds. */
  timestamp: string
}

/** A rule of the program that mounts the lake for every write by a person, by any endpoint. */
export interface Rule {
  /** True to apply the rule to the lake's own transfers too: imports, and backups that are restored while it runs. */
  holdsTransfers?: true
  /** Returns the document to store, with additions that only the lake may make; the same one if there are none. */
  complete?: (change: Change & {after: LakeDocument}, context: RuleContext) => LakeDocument
  /** Returns the reason to refuse the change, in a sentence that names the fix; undefined to accept it. */
  refuse?: (change: Change, context: RuleContext) => string | undefined
}

/** Finds documents among the stored ones with some changes applied. */
export type SelectAmong = (
  changes: readonly Change[],
) => (filter: string, params: JsonObject) => LakeDocument[]

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
      // Cached, because rules run the same search for each document that a transaction writes.
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
      // Noted as a mutation, so that listeners that apply mutations get the same document.
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
