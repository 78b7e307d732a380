import type {ExprNode} from 'groq-js'
import {ADDRESS_FIELDS, addressOf, type DocumentIndex} from '../indexes/documentIndex.ts'
import type {JsonObject, LakeDocument} from '../../documents/types.ts'
import {matchedTexts, mayMatch, type MatchedTexts} from './matchedTexts.ts'
import type {Ordering} from '../indexes/sortedDocuments.ts'
import {isSourceNode} from '../syntax/nodes.ts'

/**
 * The documents that a filter may match, as far as indexes can tell. Always includes all that it does match, so a search among these
 * alone never changes an answer.
 */
export type Candidates =
  | {by: 'id'; ids: string[]}
  | {by: 'type'; types: string[]; order?: Ordering; matched?: MatchedTexts | undefined}
  | {by: 'address'; types: string[]; field: string; values: string[]}
  | {by: 'either'; of: Candidates[]}

/** Returns the candidates of a filter over all documents; undefined if its expression does not limit them. */
export function candidatesOf(filter: ExprNode, params: JsonObject): Candidates | undefined {
  const terms = conjunction(filter)
  const ids = firstOf(terms, (term) => constantsFor('_id', term, params))
  if (ids) return {by: 'id', ids}
  const types = firstOf(terms, (term) => constantsFor('_type', term, params))
  if (types) return addressCandidates(types, terms, params) ?? textCandidates(types, terms, params)
  return firstOf(terms, (term) => disjunction(term, params))
}

/** Returns the candidates in an index, in their order or by id. */
export function pickCandidates(candidates: Candidates, index: DocumentIndex): LakeDocument[] {
  if (candidates.by !== 'type') return index.pick(idsFrom(candidates, index))
  const {order, matched} = candidates
  const type = onlyTypeOf(candidates)
  const documents = type === undefined ? index.pick(idsFrom(candidates, index)) : index.allOfType(type, order)
  return matched ? documents.filter((document) => mayMatch(document, matched)) : documents
}

/** Returns the type of all candidates; undefined if they have several, or the type is unknown. */
export function onlyTypeOf(candidates: Candidates): string | undefined {
  const [type, ...others] = candidates.by === 'type' ? candidates.types : []
  return others.length === 0 ? type : undefined
}

/** Returns true if a document is among the candidates. */
export function isCandidate(candidates: Candidates, document: LakeDocument): boolean {
  if (candidates.by === 'id') return candidates.ids.includes(document._id)
  if (candidates.by === 'either') return candidates.of.some((part) => isCandidate(part, document))
  if (!candidates.types.includes(document._type)) return false
  if (candidates.by === 'type') return true
  const address = addressOf(document, candidates.field)
  return address !== undefined && candidates.values.includes(address)
}

/** Returns true if a filter matches all of its candidates, because all its terms were used to find them. */
export function letsAllThrough(filter: ExprNode, {by}: Candidates): boolean {
  if (by === 'either') return false
  // An address consists of two terms: a type and a field.
  return conjunction(filter).length === (by === 'address' ? 2 : 1)
}

function* idsFrom(candidates: Candidates, index: DocumentIndex): Generator<string> {
  if (candidates.by === 'id') yield* candidates.ids
  else if (candidates.by === 'type') for (const type of candidates.types) yield* index.ofType(type)
  else if (candidates.by === 'either') for (const part of candidates.of) yield* idsFrom(part, index)
  else {
    for (const type of candidates.types) {
      for (const value of candidates.values) yield* index.atAddress(type, candidates.field, value)
    }
  }
}

function addressCandidates(types: string[], terms: ExprNode[], params: JsonObject): Candidates | undefined {
  for (const field of ADDRESS_FIELDS) {
    const values = firstOf(terms, (term) => constantsFor(field, term, params))
    if (values) return {by: 'address', types, field, values}
  }
  return undefined
}

function textCandidates(types: string[], terms: ExprNode[], params: JsonObject): Candidates {
  return {by: 'type', types, matched: firstOf(terms, (term) => matchedFor(term, params))}
}

/** Returns the texts that documents must contain to match `title match "flat*"` or `[title, text] match $words`. */
function matchedFor(term: ExprNode, params: JsonObject): MatchedTexts | undefined {
  if (term.type !== 'OpCall' || term.op !== 'match') return undefined
  const left = ungrouped(term.left)
  const isList = left.type === 'Array' && left.elements.every(({isSplat}) => !isSplat)
  const paths = (isList ? left.elements.map(({value}) => value) : [left]).map(ownPathOf)
  const pattern = constantOf(term.right, params)
  const patterns = texts(Array.isArray(pattern) ? pattern : [pattern])
  // The address of an asset depends on the caller.
  const own = texts(paths)
  return patterns && own && !own.includes('url') ? matchedTexts(own, patterns) : undefined
}

/** `a || b`: the candidates of both sides, if both are known. */
function disjunction(term: ExprNode, params: JsonObject): Candidates | undefined {
  if (term.type !== 'Or') return undefined
  const left = candidatesOf(term.left, params)
  const right = candidatesOf(term.right, params)
  return left && right ? {by: 'either', of: [left, right]} : undefined
}

/** Returns the terms that must all hold: `a && (b && c)` gives a, b and c. */
export function conjunction(node: ExprNode): ExprNode[] {
  const term = ungrouped(node)
  return term.type === 'And' ? [...conjunction(term.left), ...conjunction(term.right)] : [term]
}

/**
 * Returns the texts one of which a field must equal, by `field == "a"`, `"a" == field` or `field in ["a", "b"]`. Undefined for any
 * other term, and for values that are not strings.
 */
function constantsFor(field: string, term: ExprNode, params: JsonObject): string[] | undefined {
  if (term.type !== 'OpCall') return undefined
  const {op, left, right} = term
  if (op === 'in' && pathOf(left) === field) return texts(arrayOf(right, params))
  if (op !== '==') return undefined
  if (pathOf(left) === field) return texts([constantOf(right, params)])
  return pathOf(right) === field ? texts([constantOf(left, params)]) : undefined
}

/**
 * Returns the dotted path of an attribute of the filtered document, or `lower(path)` for its lower case. Undefined for any other
 * expression.
 */
function pathOf(node: ExprNode): string | undefined {
  const term = ungrouped(node)
  if (term.type === 'FuncCall' && term.namespace === 'global' && term.name === 'lower') {
    const [text] = term.args
    const path = text && ownPathOf(text)
    return path && `lower(${path})`
  }
  return ownPathOf(term)
}

/** Returns the dotted path of an attribute of the filtered document; undefined for any other expression. */
function ownPathOf(node: ExprNode): string | undefined {
  const term = ungrouped(node)
  if (term.type !== 'AccessAttribute') return undefined
  if (!term.base || term.base.type === 'This') return term.name
  const base = ownPathOf(term.base)
  return base === undefined ? undefined : `${base}.${term.name}`
}

function arrayOf(node: ExprNode, params: JsonObject): unknown[] | undefined {
  const term = ungrouped(node)
  if (term.type !== 'Array') {
    const value = constantOf(term, params)
    return Array.isArray(value) ? value : undefined
  }
  if (term.elements.some((element) => element.isSplat)) return undefined
  return term.elements.map((element) => constantOf(element.value, params))
}

function constantOf(node: ExprNode, params: JsonObject): unknown {
  const term = ungrouped(node)
  if (term.type === 'Parameter') return isSourceNode(term) ? undefined : params[term.name]
  if (term.type === 'OpCall' && term.op === '+') {
    const sides = texts([constantOf(term.left, params), constantOf(term.right, params)])
    return sides?.join('')
  }
  return term.type === 'Value' ? term.value : undefined
}

function texts(values: unknown[] | undefined): string[] | undefined {
  return values?.every((value) => typeof value === 'string') ? values : undefined
}

/** Returns the expression in parentheses, or the node itself. */
export function ungrouped(node: ExprNode): ExprNode {
  return node.type === 'Group' ? ungrouped(node.base) : node
}

function firstOf<Found>(terms: ExprNode[], find: (term: ExprNode) => Found | undefined): Found | undefined {
  for (const term of terms) {
    const found = find(term)
    if (found !== undefined) return found
  }
  return undefined
}
