import {constants, getPriority, setPriority} from 'node:os'
import {parentPort, workerData} from 'node:worker_threads'
import {accountCallers} from '../access/callers.ts'
import {ANONYMOUS} from '../access/caller.ts'
import type {Reader} from '../datasets/dataset.ts'
import {idsOf} from '../documents/ids.ts'
import {LakeError, stackOf} from '../errors.ts'
import {DocumentIndex} from '../groq/indexes/documentIndex.ts'
import {answerQuery} from '../groq/answer/query.ts'
import {ReadableViews} from '../groq/indexes/readableViews.ts'
import {MAX_SELECTION_TIME} from '../limits.ts'
import {Follower} from '../store/follower.ts'
import type {JsonObject} from '../documents/types.ts'
import {describeAnswer} from './asked.ts'
import type {ThreadMessage, ThreadOrder, ThreadQuery, ThreadSetup} from './threadMessages.ts'

/*
 * A thread that answers queries over its own documents. Before each batch it reads later commits from the database, so that a client
 * that writes and then queries sees its own write.
 */

/** Milliseconds of work in a row. Queries beyond that may go to another thread. */
const SLICE = 10

// If there are few cores, the thread that serves everything else has priority. Only Linux has a priority for each thread.
if (process.platform === 'linux')
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))

const {database, projectId, roles}: ThreadSetup = workerData
const callerOf = roles && accountCallers({roles}, projectId)
const follower = new Follower(database)
const datasets = new Map<string, {views: ReadableViews; sequence: number}>()
const encoder = new TextEncoder()

parentPort?.on('message', (order: ThreadOrder) => {
  if (order.kind === 'queries') answerAll(order.queries)
  else datasets.delete(order.dataset)
})

function answerAll(queries: ThreadQuery[]): void {
  const end = performance.now() + SLICE
  const current = new Map<string, ReadableViews>()
  for (const query of queries) {
    tellAnswer(query, current)
    if (performance.now() > end) break
  }
  tell({kind: 'free'})
}

function tell(message: ThreadMessage, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred)
}

/** @param current views of the datasets that were updated for this batch */
function tellAnswer(query: ThreadQuery, current: Map<string, ReadableViews>): void {
  const start = performance.now()
  try {
    const views = current.get(query.dataset) ?? caughtUp(query.dataset)
    current.set(query.dataset, views)
    const {status, body} = answerOf(query, views)
    const bytes = encoder.encode(JSON.stringify(body))
    const answer = {status, body: bytes, milliseconds: performance.now() - start}
    tell({kind: 'answer', answer}, [bytes.buffer])
  } catch (error) {
    tell({kind: 'failure', reason: stackOf(error)})
  }
}

function answerOf(asked: ThreadQuery, views: ReadableViews): {status: number; body: JsonObject} {
  const {dataset, query, params, perspective, origin, identity, resultSourceMap, isSelection} = asked
  const start = performance.now()
  try {
    const index = views.of(readerOf(asked)).index(perspective)
    const context = {projectId, dataset, identity, origin}
    if (isSelection) {
      const {result} = answerQuery(query, params, index, context, {timeLimit: MAX_SELECTION_TIME})
      return {status: 200, body: {ids: idsOf(result)}}
    }
    const answer = answerQuery(query, params, index, context, {resultSourceMap})
    return {status: 200, body: describeAnswer(asked, answer, performance.now() - start)}
  } catch (error) {
    if (error instanceof LakeError) return {status: error.status, body: error.body}
    throw error
  }
}

function readerOf({role, identity, addonFor}: ThreadQuery): Reader | undefined {
  if (!callerOf) return undefined
  if (role === undefined) return ANONYMOUS.reader
  return callerOf({id: identity, name: '', email: '', role}, {addonFor}).reader
}

function caughtUp(name: string): ReadableViews {
  const dataset = datasets.get(name) ?? {views: new ReadableViews(new DocumentIndex()), sequence: 0}
  datasets.set(name, dataset)
  const {sequence, documents, isWhole} = follower.since(name, dataset.sequence)
  if (isWhole) dataset.views = new ReadableViews(new DocumentIndex())
  for (const [id, document] of documents) dataset.views.show(id, document)
  dataset.sequence = sequence
  return dataset.views
}
