import type {Reader, WriteAnswer, WriteOptions, Writer} from '../datasets/dataset.ts'
import {DeadlineError, withinDeadline} from '../time/deadline.ts'
import {randomId} from '../documents/ids.ts'
import type {JsonObject, LakeDocument, MutationResult, Transaction} from '../documents/types.ts'
import {applyAction} from './actions.ts'
import {parseAction} from './actionSchema.ts'
import {ownInput} from './input.ts'
import {checkIntegrity, type ReferringTo} from './integrity.ts'
import {applyMutation} from './mutations.ts'
import {parseMutation} from './mutationSchema.ts'
import {checkPermissions} from './permissions.ts'
import {checkRules, completeByRules, type Rule, type SelectAmong} from './rules.ts'
import {Workspace} from './workspace.ts'
import {invalid, refusal, type WriteSite} from './writeSite.ts'

const TRANSACTION_ID = /^[A-Za-z0-9._-]{1,128}$/

/** What a transaction is computed from and committed to. */
export interface TransactionTarget {
  get: (id: string) => LakeDocument | undefined
  /** Stored documents that share a published id. */
  versionsOf: (publishedId: string) => LakeDocument[]
  /** Ids of the stored documents that a query finds, of those that somebody may see. */
  select: (query: string, params: JsonObject, reader?: Reader) => string[]
  /** Ids of the stored versions that belong to a release, by its name. */
  versionsIn: (release: string) => string[]
  /** A document as it is or, when it was deleted, as it was before that. */
  lastRevision: (id: string) => LakeDocument | null
  referringTo: ReferringTo
  /** What is held of every write by a person. */
  rules: readonly Rule[]
  selectAmong: SelectAmong
  hasTransaction: (id: string) => boolean
  /** The time of the next transaction: ISO 8601, UTC, milliseconds. */
  now: () => string
  /** Makes a transaction durable, then visible. */
  commit: (transaction: Omit<Transaction, 'sequence' | 'dataset'>) => void
}

/**
 * Carries out mutations as one transaction, all or nothing.
 *
 * @throws WriteError, StoreError
 */
export function mutate(
  mutations: JsonObject[],
  options: WriteOptions,
  target: TransactionTarget,
): WriteAnswer {
  return transact('mutationError', mutations, options, target, (workspace) => {
    const context = {
      workspace,
      select: (query: string, params: JsonObject) => target.select(query, params, options.reader),
      autoGenerateArrayKeys: options.autoGenerateArrayKeys ?? false,
      isForeign: options.writer !== undefined,
    }
    return (input, site) => applyMutation(parseMutation(input, site), {...context, site})
  })
}

/**
 * Carries out actions as one transaction, all or nothing.
 *
 * @throws WriteError, StoreError
 */
export function act(actions: JsonObject[], options: WriteOptions, target: TransactionTarget): WriteAnswer {
  return transact('actionError', actions, options, target, (workspace) => {
    const {versionsOf, versionsIn, lastRevision} = target
    const context = {workspace, versionsOf, versionsIn, lastRevision, author: options.author}
    return (input, site) => applyAction(parseAction(input, site), {...context, site})
  })
}

type Step = (input: JsonObject, site: WriteSite) => MutationResult[]

function transact(
  kind: WriteSite['kind'],
  inputs: JsonObject[],
  options: WriteOptions,
  target: TransactionTarget,
  stepsOf: (workspace: Workspace) => Step,
): WriteAnswer {
  const transactionId = chosenId(options.transactionId, {kind, index: 0}, target)
  const timestamp = target.now()
  const compute = () => {
    const workspace = new Workspace(target.get, {transactionId, timestamp, sizeLimit: options.sizeLimit})
    const step = stepsOf(workspace)
    const owned = inputs.map((input, index) => ownInput(input, {kind, index}))
    const results = owned.flatMap((input, index) => step(input, {kind, index}))
    if (options.writer) holdTo(workspace, {...options, writer: options.writer}, target)
    checkIntegrity(workspace, target)
    const actions = kind === 'actionError' ? owned : []
    return {results, changes: workspace.changes(), actions, documents: documentsAfter(results, workspace)}
  }
  const {results, changes, actions, documents} = inTime({kind, index: 0}, options.timeLimit, compute)
  if (changes.length > 0 && !options.dryRun) {
    target.commit({id: transactionId, timestamp, author: options.author, actions, changes})
  }
  return {transactionId, results, changes, documents}
}

/**
 * Holds a person to rules and rights. Rules may ask what their writer may not see, so they refuse last.
 *
 * @throws WriteError 403, 409
 */
function holdTo(
  workspace: Workspace,
  {author, writer, dryRun: isTrial = false}: Pick<WriteOptions, 'author' | 'dryRun'> & {writer: Writer},
  target: TransactionTarget,
): void {
  const {rules, get: stored, selectAmong} = target
  const holding = {rules, author, writer, isTrial, stored, selectAmong}
  completeByRules(workspace, holding)
  checkPermissions(workspace, writer)
  checkRules(workspace, holding)
}

/** Nothing outside of the computation changes until the commit, so that it can be broken off anywhere, and begun again. */
function inTime<Result>(site: WriteSite, timeLimit: number | undefined, compute: () => Result): Result {
  if (timeLimit === undefined) return compute()
  try {
    return withinDeadline(timeLimit, compute)
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error
    throw invalid(site, `${error.message} Write less at a time, or keep documents smaller.`)
  }
}

/** @throws WriteError 409 when the id was used before, 400 when it cannot be one */
function chosenId(given: string | undefined, site: WriteSite, target: TransactionTarget): string {
  if (given === undefined) return randomId()
  if (!TRANSACTION_ID.test(given)) {
    throw invalid(site, 'A transaction ID is made of up to 128 of a-z, A-Z, 0-9, ".", "_" and "-"')
  }
  if (target.hasTransaction(given)) {
    const description = `Transaction ID "${given}" has been used already`
    throw refusal(site, 409, 'transactionAlreadyExistsError', description, {id: given})
  }
  return given
}

function documentsAfter(results: MutationResult[], workspace: Workspace): WriteAnswer['documents'] {
  return new Map(results.map(({id}) => [id, workspace.get(id) ?? null]))
}
