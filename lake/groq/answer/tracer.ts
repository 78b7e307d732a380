import type {
  ExprNode,
  ObjectAttributeNode,
  ObjectNode,
  PipeFuncCallNode,
  SelectNode,
  SliceNode,
} from 'groq-js'
import {isLakeDocument} from '../../documents/document.ts'
import {isObject} from '../../documents/json.ts'
import type {Evaluator} from './evaluate.ts'
import {
  itemsOf,
  memberOf,
  membersOf,
  NOTHING,
  tracedArray,
  tracedDocument,
  tracedObject,
  type Traced,
} from './provenance.ts'
import {ANSWER, questionIn, type Question} from '../plan/questions.ts'
import {isSourceNode} from '../syntax/nodes.ts'

/** Values of `@` and `^` at one place of a query; scopes are created as in groq-js. */
interface Scope {
  current: Traced
  parent: Scope | undefined
  /** A hidden scope is skipped by `^` in the scopes inside it. */
  hidden: boolean
}

/**
 * Evaluates a query again and tracks the origins of values. Nodes that only move values are followed here. Nodes that compute a new
 * value are evaluated by groq-js, and have no origin.
 */
export function traceQuery(tree: ExprNode, evaluator: Evaluator): Traced {
  function trace(node: ExprNode, scope: Scope): Traced {
    switch (node.type) {
      case 'This':
        return scope.current
      case 'Parent':
        return ancestor(scope, node.n)?.current ?? NOTHING
      case 'Everything':
        return tracedDocuments(evaluator.documents)
      case 'Parameter':
        return isSourceNode(node) ? source(node.name) : computed(node, scope)
      case 'Group':
      case 'ArrayCoerce':
        return trace(node.base, scope)
      case 'AccessAttribute':
        return memberOf(node.base ? trace(node.base, scope) : scope.current, node.name)
      case 'AccessElement':
        return itemsOf(trace(node.base, scope)).at(node.index) ?? NOTHING
      case 'Deref':
        return dereferenced(trace(node.base, scope))
      case 'Slice':
        return tracedArray(slice(itemsOf(trace(node.base, scope)), node))
      case 'Filter':
        return filtered(node.base, node.expr, scope)
      case 'Map':
        return tracedArray(mapped(node.base, node.expr, scope))
      case 'FlatMap':
        return tracedArray(mapped(node.base, node.expr, scope).flatMap(flattened))
      case 'Projection':
        return projected(trace(node.base, scope), node.expr, scope)
      case 'Object':
        return object(node, scope)
      case 'Array':
        return tracedArray(
          node.elements.flatMap(({value, isSplat}) =>
            isSplat ? itemsOf(trace(value, scope)) : [trace(value, scope)],
          ),
        )
      case 'Select':
        return selected(node, scope)
      case 'PipeFuncCall':
        return piped(node, scope)
      case 'FuncCall':
        return node.namespace === 'global' && node.name === 'coalesce'
          ? firstPresent(node.args, scope)
          : computed(node, scope)
      default:
        return computed(node, scope)
    }
  }

  function source(name: string): Traced {
    const documents = evaluator.sources[name]
    return Array.isArray(documents) ? tracedDocuments(documents) : tracedArray([])
  }

  function dereferenced({value}: Traced): Traced {
    const id = isObject(value) ? value._ref : undefined
    if (typeof id !== 'string') return NOTHING
    const question = questionIn(id)
    if (question) return tracedObject(new Map([[ANSWER, answered(question)]]))
    const document = evaluator.dereference(id)
    return document ? tracedDocument(document) : NOTHING
  }

  /** A constant is a new value without an origin, even if it contains documents. */
  function answered(question: Question): Traced {
    const value = evaluator.answer(question)
    return question.of !== 'constant' && Array.isArray(value) ? tracedDocuments(value) : {value}
  }

  function filtered(base: ExprNode, condition: ExprNode, scope: Scope): Traced {
    const items = itemsOf(trace(base, scope))
    return tracedArray(items.filter((item) => holds(condition, nested(scope, item))))
  }

  function mapped(base: ExprNode, expression: ExprNode, scope: Scope): Traced[] {
    const items = itemsOf(trace(base, scope))
    return items.map((item) => trace(expression, {...nested(scope, item), hidden: true}))
  }

  function projected(base: Traced, expression: ExprNode, scope: Scope): Traced {
    return isObject(base.value) ? trace(expression, nested(scope, base)) : NOTHING
  }

  function object({attributes}: ObjectNode, scope: Scope): Traced {
    const fields = new Map<string, Traced>()
    for (const attribute of attributes) {
      for (const [key, field] of fieldsOf(attribute, scope)) fields.set(key, field)
    }
    return tracedObject(fields)
  }

  function fieldsOf(attribute: ObjectAttributeNode, scope: Scope): Iterable<[string, Traced]> {
    if (attribute.type === 'ObjectAttributeValue') return [[attribute.name, trace(attribute.value, scope)]]
    const applies = attribute.type === 'ObjectSplat' || holds(attribute.condition, scope)
    return applies ? membersOf(trace(attribute.value, scope)) : []
  }

  function selected({alternatives, fallback}: SelectNode, scope: Scope): Traced {
    const chosen = alternatives.find(({condition}) => holds(condition, scope))?.value ?? fallback
    return chosen ? trace(chosen, scope) : NOTHING
  }

  function firstPresent(args: ExprNode[], scope: Scope): Traced {
    for (const arg of args) {
      const traced = trace(arg, scope)
      if (traced.value !== null && traced.value !== undefined) return traced
    }
    return NOTHING
  }

  /** Evaluates `order` and `score`: groq-js arranges the values, then each is matched with its item. */
  function piped(node: PipeFuncCallNode, scope: Scope): Traced {
    const items = itemsOf(trace(node.base, scope))
    const base: ExprNode = {type: 'Value', value: items.map((item) => item.value)}
    const arranged = evaluate({...node, base}, scope)
    if (!Array.isArray(arranged)) return {value: arranged}
    const unplaced = Map.groupBy(items, (item) => item.value)
    return tracedArray(arranged.map((value): Traced => unplaced.get(value)?.shift() ?? {value}))
  }

  function computed(node: ExprNode, scope: Scope): Traced {
    return {value: evaluate(node, scope)}
  }

  function holds(condition: ExprNode, scope: Scope): boolean {
    return evaluate(condition, scope) === true
  }

  function evaluate(node: ExprNode, scope: Scope): unknown {
    return evaluator.evaluate(inScope(node, scope))
  }

  return trace(tree, {current: NOTHING, parent: undefined, hidden: false})
}

const tracedDocuments = (documents: unknown[]): Traced =>
  tracedArray(documents.filter(isLakeDocument).map(tracedDocument))

function nested(scope: Scope, current: Traced): Scope {
  return {current, parent: scope.hidden ? scope.parent : scope, hidden: false}
}

function ancestor(scope: Scope, steps: number): Scope | undefined {
  if (steps === 0) return scope
  return scope.parent && ancestor(scope.parent, steps - 1)
}

/**
 * Returns an expression that evaluates a node as in a scope. groq-js accepts a query only, so the scopes are rebuilt around the node,
 * each by an expression that creates its kind of scope.
 */
function inScope(node: ExprNode, {current, parent, hidden}: Scope): ExprNode {
  if (!parent) return node
  const asProjection = isObject(current.value) && !hidden
  return inScope(asProjection ? inProjection(node, current.value) : inMapping(node, current.value), parent)
}

function inProjection(node: ExprNode, value: unknown): ExprNode {
  return {type: 'Projection', base: {type: 'Value', value}, expr: node}
}

/** Creates a hidden scope, and accepts values that are not objects. */
function inMapping(node: ExprNode, value: unknown): ExprNode {
  return {
    type: 'AccessElement',
    base: {type: 'Map', base: {type: 'Value', value: [value]}, expr: node},
    index: 0,
  }
}

function slice(items: Traced[], {left, right, isInclusive}: SliceNode): Traced[] {
  const start = left < 0 ? left + items.length : left
  const end = (right < 0 ? right + items.length : right) + Number(isInclusive)
  return items.slice(Math.max(start, 0), Math.max(end, 0))
}

function flattened(traced: Traced): Traced[] {
  return Array.isArray(traced.value) ? itemsOf(traced) : [traced]
}
