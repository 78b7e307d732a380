import {expect, test} from 'vitest'
import {type Node, findInFiles, nodesIn, partsOf} from './syntax.ts'

const expressionOf = (child: Node): Node | undefined =>
  child.type === 'JSXExpressionContainer' ? nodesIn(child['expression'])[0] : undefined

/** True for an expression that can be nothing, or can be either an element or a text. */
const isConditional = (node: Node | undefined): boolean =>
  (node?.type === 'LogicalExpression' && node['operator'] === '&&') ||
  (node?.type === 'ConditionalExpression' && !branchesOf(node).every(mayBeText))

const branchesOf = ({consequent, alternate}: Node) => nodesIn([consequent, alternate])

const isBlank = (child: Node) =>
  child.type === 'JSXText' && typeof child['value'] === 'string' && child['value'].trim() === ''

/** Elements, lists of them, and children from callers are not texts. */
function mayBeText(node: Node | undefined): boolean {
  if (!node) return false
  const {type} = node
  if (type === 'ConditionalExpression') return branchesOf(node).some(mayBeText)
  if (type === 'LogicalExpression') return nodesIn(node['right']).some(mayBeText)
  if (type === 'Identifier') return node['name'] !== 'children'
  if (type === 'CallExpression') return !nodesIn(node['callee']).some(makesElements)
  return type === 'Literal'
    ? node['value'] !== null
    : type === 'TemplateLiteral' || type === 'MemberExpression'
}

const LISTING = new Set(['map', 'from'])
const makesElements = (callee: Node) =>
  callee.type === 'MemberExpression' &&
  nodesIn(callee['property']).some(({name}) => typeof name === 'string' && LISTING.has(name))

/** Returns an element's bare texts that come and go, or before which something does. */
function bareTextsOf(element: Node): Node[] {
  const children = nodesIn(element['children']).filter((child) => !isBlank(child))
  const first = children.findIndex((child) => isConditional(expressionOf(child)))
  if (children.length < 2 || first < 0) return []
  return children.slice(first).filter((child) => child.type === 'JSXText' || mayBeText(expressionOf(child)))
}

function bareTextsIn(node: Node): Node[] {
  const own = node.type === 'JSXElement' || node.type === 'JSXFragment' ? bareTextsOf(node) : []
  return [...own, ...partsOf(node).flatMap(bareTextsIn)]
}

/**
 * A browser that translates a page wraps its texts in elements that React does not know. Removing such a text, or
 * inserting something before it, fails, and takes the part of the page with it.
 */
test('no text stands bare beside something that comes and goes', () => {
  expect(findInFiles('src/**/*.tsx', bareTextsIn)).toEqual([])
})
