import type {Reader, WriteAnswer, WriteInParts, WriteOptions} from '../datasets/dataset.ts'
import {type Parts, partEach, withoutPause} from '../time/parts.ts'
import {randomId} from '../documents/ids.ts'
import type {
  DocumentChange,
  JsonObject,
  LakeDocument,
  MutationResult,
  Transaction,
} from '../documents/types.ts'
import {applyAction} from './actions.ts'
import {parseAction} from './actionSchema.ts'
import {ownInput} from './input.ts'
import {checkIntegrity} from './integrity.ts'
import {applyMutation} from './mutations.ts'
import {parseMutation} from './mutationSchema.ts'
import {assertMayChange, checkPermissions} from './permissions.ts'
import {Reads} from './reads.ts'
import {checkRules, completeByRules, type Rule, type SelectAmong} from './rules.ts'
import {Workspace} from './workspace.ts'
import {invalid, refusal, tooSlow, type WriteSite} from './writeSite.ts'

const TRANSACTION_ID = /^[A-Za-z0-9._-]{1,128}$/

/** The stored state that a transaction is computed from and committed to. */
export interface TransactionTarget {
  get: (id: string) => LakeDocument | undefined
  /** Returns the stored documents of a published id. */
  versionsOf: (publishedId: string) => LakeDocument[]
  /** Returns the ids of the stored documents that a query finds, within the reader's rights. */
  select: (query: string, params: JsonObject, reader?: Reader) => string[]
  /** Returns the ids of the stored versions in a release, by its name. */
  versionsIn: (release: string) => string[]
  /** Returns the present document or, if it was deleted, its last state. */
  lastRevision: (id: string) => LakeDocument | null
  /** Returns the ids of the stored documents that refer to one, strongly or weakly. */
  referringTo: (id: string) => Iterable<string>
  /** Rules for every write by a person. */
  rules: readonly Rule[]
  selectAmong: SelectAmong
  /** Returns a function that tests whether a document matches a filter. */
  matcher: (filter: string, params: JsonObject) => (document: LakeDocument | null) => boolean
  hasTransaction: (id: string) => boolean
  /** Returns the time of the next transaction: ISO 8601, UTC, milliseconds. */
  now: () => string
  /** Commits a transaction: it is visible at once, and durable once the store has settled. */
  commit: (transaction: Omit<Transaction, 'sequence' | 'dataset'>) => void
  /** Calls back with the changes of each commit, as soon as it is made. @returns a function that stops it */
  onCommit: (listener: (changes: readonly DocumentChange[]) => void) => () => void
}

interface Request {
  kind: WriteSite['kind']
  inputs: JsonObject[]
  options: WriteOptions
  /** Returns the function that runs one of the inputs. */
  stepsIn: (workspace: Workspace, target: TransactionTarget) => Step
}

type Step = (input: JsonObject, site: WriteSite) => Parts<MutationResult[]>

/** Returns a request to run mutations as one transaction. */
export function mutationsOf(inputs: JsonObject[], options: WriteOptions): Request {
  return {
    kind: 'mutationError',
    inputs,
    options,
    stepsIn(workspace, target) {
      const context = {
        workspace,
        select: (query: string, params: JsonObject) =>
          options.selected?.(query, params) ?? target.select(query, params, options.reader),
        autoGenerateArrayKeys: options.autoGenerateArrayKeys ?? false,
        isForeign: options.writer !== undefined,
      }
      return (input, site) => applyMutation(parseMutation(input, site), {...context, site})
    },
  }
}

/** Returns a request to run actions as one transaction. */
export function actionsOf(inputs: JsonObject[], options: WriteOptions): Request {
  return {
    kind: 'actionError',
    inputs,
    options,
    stepsIn(workspace, {versionsOf, versionsIn, lastRevision}) {
      const {author, dryRun: isTrial = false} = options
      const context = {workspace, versionsOf, versionsIn, lastRevision, author, isTrial}
      return (input, site) => applyAction(parseAction(input, site), {...context, site})
    },
  }
}

/**
 * Runs a transaction, all or nothing, while everything else waits.
 *
 * @throws WriteError, StoreError
 */
export function transact(request: Request, target: TransactionTarget): WriteAnswer {
  return commit(withoutPause(computed(request, chosenId(request, target), target)), request, target)
}

/**
 * Runs a transaction, all or nothing, in parts with other transactions in between.
 *
 * @throws WriteError
 */
export function transactInParts(request: Request, target: TransactionTarget): WriteInParts {
  const transactionId = chosenId(request, target)
  let stop: (() => void) | undefined
  return {
    *compute() {
      stop?.()
      const reads = new Reads(target)
      stop = target.onCommit((changes) => reads.hear(changes))
      try {
        const result = yield* computed(request, transactionId, reads.target)
        return () => {
          if (reads.isChanged) return undefined
          stop?.()
          chosenId(request, target)
          return commit(result, request, target)
        }
      } catch (error) {
        // Data from before and after a change may not fit together, so the error is ignored.
        if (reads.isChanged) return () => undefined
        throw error
      }
    },
    tooSlow: (error) => tooSlow({kind: request.kind, index: 0}, error),
    close: () => stop?.(),
  }
}

interface Computed extends WriteAnswer {
  timestamp: string
  actions: JsonObject[]
}

function* computed(
  {kind, inputs, options, stepsIn}: Request,
  transactionId: string,
  target: TransactionTarget,
): Parts<Computed> {
  const {writer, sizeLimit} = options
  const timestamp = target.now()
  const workspace = new Workspace(target.get, {
    transactionId,
    timestamp,
    sizeLimit,
    assertMayChange: writer && ((stored, site) => assertMayChange(stored, writer, site)),
  })
  const step = stepsIn(workspace, target)
  const owned = yield* partEach(inputs, (input, index) => [ownInput(input, {kind, index})])
  const results: MutationResult[] = []
  for (const [index, input] of owned.entries()) {
    results.push(...(yield* step(input, {kind, index})))
    yield
  }
  yield* holdToRules(workspace, options, target)
  yield* checkIntegrity(workspace, target)
  const changes = yield* workspace.changes()
  const documents = new Map(results.map(({id}) => [id, workspace.get(id) ?? null]))
  const actions = kind === 'actionError' ? owned : purposeOf(options)
  return {transactionId, timestamp, results, changes, documents, actions}
}

const purposeOf = ({purpose}: WriteOptions): JsonObject[] =>
  purpose === undefined ? [] : [{actionType: `lake.${purpose}`}]

function commit(
  {transactionId: id, timestamp, actions, changes, ...answer}: Computed,
  {options: {author, dryRun}}: Request,
  target: TransactionTarget,
): WriteAnswer {
  if (changes.length > 0 && !dryRun) target.commit({id, timestamp, author, actions, changes})
  return {transactionId: id, changes, ...answer}
}

/**
 * Applies rules and rights to a person's write, and to a transfer the rules that hold for it. Rules may read documents that their
 * writer may not see, so they refuse last.
 *
 * @throws WriteError 403, 409
 */
function* holdToRules(
  workspace: Workspace,
  {author, writer, purpose, dryRun: isTrial = false}: WriteOptions,
  {rules, get: stored, selectAmong}: TransactionTarget,
): Parts<void> {
  const holding = {rules, author, roles: writer?.roles ?? [], isTrial, stored, selectAmong}
  if (writer) {
    yield* completeByRules(workspace, holding)
    yield* checkPermissions(workspace, writer)
    yield* checkRules(workspace, holding)
  } else if (purpose !== undefined) {
    yield* checkRules(workspace, {...holding, rules: rules.filter(({holdsTransfers}) => holdsTransfers)})
  }
}

/** @throws WriteError 409 for an id that was used before, 400 for an invalid one */
function chosenId({kind, options: {transactionId: given}}: Request, target: TransactionTarget): string {
  if (given === undefined) return randomId()
  const site = {kind, index: 0}
  if (!TRANSACTION_ID.test(given)) {
    throw invalid(site, 'A transaction ID is made of up to 128 of a-z, A-Z, 0-9, ".", "_" and "-"')
  }
  if (target.hasTransaction(given)) {
    const description = `Transaction ID "${given}" has been used already`
    throw refusal(site, 409, 'transactionAlreadyExistsError', description, {id: given})
  }
  return given
}
