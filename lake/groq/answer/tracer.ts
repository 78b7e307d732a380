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
  return new Tracer(evaluator).trace(tree, {current: NOTHING, parent: undefined, hidden: false})
}

class Tracer {
  readonly #evaluator: Evaluator

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator
  }

  trace(node: ExprNode, scope: Scope): Traced {
    switch (node.type) {
      case 'This':
        return scope.current
      case 'Parent':
        return ancestor(scope, node.n)?.current ?? NOTHING
      case 'Everything':
        return tracedDocuments(this.#evaluator.documents)
      case 'Parameter':
        return isSourceNode(node) ? this.#source(node.name) : this.#computed(node, scope)
      case 'Group':
      case 'ArrayCoerce':
        return this.trace(node.base, scope)
      case 'AccessAttribute':
        return memberOf(node.base ? this.trace(node.base, scope) : scope.current, node.name)
      case 'AccessElement':
        return itemsOf(this.trace(node.base, scope)).at(node.index) ?? NOTHING
      case 'Deref':
        return this.#dereferenced(this.trace(node.base, scope))
      case 'Slice':
        return tracedArray(slice(itemsOf(this.trace(node.base, scope)), node))
      case 'Filter':
        return this.#filtered(node.base, node.expr, scope)
      case 'Map':
        return tracedArray(this.#mapped(node.base, node.expr, scope))
      case 'FlatMap':
        return tracedArray(this.#mapped(node.base, node.expr, scope).flatMap(flattened))
      case 'Projection':
        return this.#projected(this.trace(node.base, scope), node.expr, scope)
      case 'Object':
        return this.#object(node, scope)
      case 'Array':
        return tracedArray(
          node.elements.flatMap(({value, isSplat}) =>
            isSplat ? itemsOf(this.trace(value, scope)) : [this.trace(value, scope)],
          ),
        )
      case 'Select':
        return this.#selected(node, scope)
      case 'PipeFuncCall':
        return this.#piped(node, scope)
      case 'FuncCall':
        return node.namespace === 'global' && node.name === 'coalesce'
          ? this.#firstPresent(node.args, scope)
          : this.#computed(node, scope)
      default:
        return this.#computed(node, scope)
    }
  }

  #source(name: string): Traced {
    const documents = this.#evaluator.sources[name]
    return Array.isArray(documents) ? tracedDocuments(documents) : tracedArray([])
  }

  #dereferenced({value}: Traced): Traced {
    const id = isObject(value) ? value._ref : undefined
    if (typeof id !== 'string') return NOTHING
    const question = questionIn(id)
    if (question) return tracedObject(new Map([[ANSWER, this.#answered(question)]]))
    const document = this.#evaluator.dereference(id)
    return document ? tracedDocument(document) : NOTHING
  }

  /** A constant is a new value without an origin, even if it contains documents. */
  #answered(question: Question): Traced {
    const value = this.#evaluator.answer(question)
    return question.of !== 'constant' && Array.isArray(value) ? tracedDocuments(value) : {value}
  }

  #filtered(base: ExprNode, condition: ExprNode, scope: Scope): Traced {
    const items = itemsOf(this.trace(base, scope))
    return tracedArray(items.filter((item) => this.#holds(condition, nested(scope, item))))
  }

  #mapped(base: ExprNode, expression: ExprNode, scope: Scope): Traced[] {
    const items = itemsOf(this.trace(base, scope))
    return items.map((item) => this.trace(expression, {...nested(scope, item), hidden: true}))
  }

  #projected(base: Traced, expression: ExprNode, scope: Scope): Traced {
    return isObject(base.value) ? this.trace(expression, nested(scope, base)) : NOTHING
  }

  #object({attributes}: ObjectNode, scope: Scope): Traced {
    const fields = new Map<string, Traced>()
    for (const attribute of attributes) {
      for (const [key, field] of this.#attribute(attribute, scope)) fields.set(key, field)
    }
    return tracedObject(fields)
  }

  #attribute(attribute: ObjectAttributeNode, scope: Scope): Iterable<[string, Traced]> {
    if (attribute.type === 'ObjectAttributeValue')
      return [[attribute.name, this.trace(attribute.value, scope)]]
    const applies = attribute.type === 'ObjectSplat' || this.#holds(attribute.condition, scope)
    return applies ? membersOf(this.trace(attribute.value, scope)) : []
  }

  #selected({alternatives, fallback}: SelectNode, scope: Scope): Traced {
    const chosen = alternatives.find(({condition}) => this.#holds(condition, scope))?.value ?? fallback
    return chosen ? this.trace(chosen, scope) : NOTHING
  }

  #firstPresent(args: ExprNode[], scope: Scope): Traced {
    for (const arg of args) {
      const traced = this.trace(arg, scope)
      if (traced.value !== null && traced.value !== undefined) return traced
    }
    return NOTHING
  }

  /** Evaluates `order` and `score`: groq-js arranges the values, then each is matched with its item. */
  #piped(node: PipeFuncCallNode, scope: Scope): Traced {
    const items = itemsOf(this.trace(node.base, scope))
    const base: ExprNode = {type: 'Value', value: items.map((item) => item.value)}
    const arranged = this.#evaluate({...node, base}, scope)
    if (!Array.isArray(arranged)) return {value: arranged}
    const unplaced = Map.groupBy(items, (item) => item.value)
    return tracedArray(arranged.map((value): Traced => unplaced.get(value)?.shift() ?? {value}))
  }

  #computed(node: ExprNode, scope: Scope): Traced {
    return {value: this.#evaluate(node, scope)}
  }

  #holds(condition: ExprNode, scope: Scope): boolean {
    return this.#evaluate(condition, scope) === true
  }

  #evaluate(node: ExprNode, scope: Scope): unknown {
    return this.#evaluator.evaluate(inScope(node, scope))
  }
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
