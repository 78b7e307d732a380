import {evaluateSync, toJS, type ExprNode} from 'groq-js'
import {addressedAt, type AssetLocation} from '../../documents/assetDocument.ts'
import {messageOf, QueryError} from '../../errors.ts'
import type {JsonObject, LakeDocument} from '../../documents/types.ts'
import {isCandidate, pickCandidates} from '../plan/candidates.ts'
import type {DocumentIndex} from '../indexes/documentIndex.ts'
import type {QueryPlan} from '../plan/plan.ts'
import {ANSWER, questionIn, type Question} from '../plan/questions.ts'

/** Values that a query can see besides its own text. */
export interface QueryContext extends AssetLocation {
  /** Value of `identity()`. */
  identity: string
}

/** Evaluates parts of one query over one state of the documents. */
export interface Evaluator {
  /** All documents that the query may look at. */
  documents: LakeDocument[]
  /** Values of the plan's own parameters. */
  sources: JsonObject
  evaluate(node: ExprNode): unknown
  /** Returns the document of a reference. */
  dereference(id: string): LakeDocument | null
  /** Answers a question of the plan. */
  answer(question: Question): unknown
}

interface Seen extends Pick<Evaluator, 'documents' | 'sources' | 'dereference'> {
  /** Returns the documents that a look-up finds. */
  lookUp(question: LookUp): LakeDocument[]
}

type LookUp = Exclude<Question, {of: 'constant'}>

/** @param onDereference called with every id to which a reference is followed, even if there is no document */
export function createEvaluator(
  plan: QueryPlan,
  index: DocumentIndex,
  context: QueryContext,
  onDereference: (id: string) => void = () => {},
): Evaluator {
  const shown = (document: LakeDocument): LakeDocument => addressedAt(context, document)
  const sources = Object.fromEntries(
    Array.from(plan.sources, ([name, candidates]) => [name, pickCandidates(candidates, index).map(shown)]),
  )
  const documents = plan.readsAll ? index.all().map(shown) : []
  const lookUp = (question: LookUp) =>
    (question.of === 'all' ? index.all() : index.pick(index.referringTo(question.to))).map(shown)
  const dereference = (id: string) => {
    onDereference(id)
    const document = index.get(id)
    return document ? shown(document) : null
  }
  return evaluatorOver(plan, {documents, sources, dereference, lookUp}, context)
}

/** Returns an evaluator that sees one document only, but follows references to all documents that may be read. */
export function createDocumentEvaluator(
  plan: QueryPlan,
  document: LakeDocument,
  index: DocumentIndex,
  context: QueryContext,
  reads: (document: LakeDocument) => boolean,
): Evaluator {
  const sources = Object.fromEntries(
    Array.from(plan.sources, ([name, candidates]) => [
      name,
      isCandidate(candidates, document) ? [document] : [],
    ]),
  )
  const dereference = (id: string) => {
    const target = index.get(id)
    return target && reads(target) ? target : null
  }
  const documents = [document]
  return evaluatorOver(plan, {documents, sources, dereference, lookUp: () => documents}, context)
}

function evaluatorOver(
  {constants, params}: QueryPlan,
  {documents, sources, dereference, lookUp}: Seen,
  {projectId, dataset, identity}: QueryContext,
): Evaluator {
  const options = {
    dataset: documents,
    params: {...params, ...sources},
    identity,
    sanity: {projectId, dataset},
    timestamp: new Date(),
    dereference({_ref}: {_ref: string}) {
      const question = questionIn(_ref)
      return question ? {[ANSWER]: answer(question)} : dereference(_ref)
    },
  }
  const known = new Map<number, unknown>()
  const answer = (question: Question) =>
    question.of === 'constant' ? constant(question.number) : lookUp(question)
  function constant(number: number): unknown {
    const node = constants[number]
    if (!known.has(number) && node) known.set(number, evaluate(node))
    return known.get(number)
  }
  function evaluate(node: ExprNode): unknown {
    const result: unknown = toJS(evaluateSync(node, options))
    return result ?? null
  }
  return {documents, sources, dereference, answer, evaluate}
}

/** @throws QueryError if groq-js cannot compute the query */
export function evaluateQuery(plan: QueryPlan, evaluator: Evaluator, query: string): unknown {
  try {
    return evaluator.evaluate(plan.tree)
  } catch (error) {
    throw new QueryError('queryEvaluationError', `The query cannot be evaluated: ${messageOf(error)}`, query)
  }
}
