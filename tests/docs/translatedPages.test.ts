import {expect, test} from 'vitest'
import {type Node, findInFiles, nodesIn, partsOf} from './syntax.ts'

const expressionOf = (child: Node): Node | undefined =>
  child.type === 'JSXExpressionContainer' ? nodesIn(child['expression'])[0] : undefined

/** Whether an expression is sometimes nothing, or sometimes an element and sometimes a text. */
const isConditional = (node: Node | undefined): boolean =>
  (node?.type === 'LogicalExpression' && node['operator'] === '&&') ||
  (node?.type === 'ConditionalExpression' && !branchesOf(node).every(mayBeText))

const branchesOf = ({consequent, alternate}: Node) => nodesIn([consequent, alternate])

const isBlank = (child: Node) =>
  child.type === 'JSXText' && typeof child['value'] === 'string' && child['value'].trim() === ''

/** Elements, lists of them and what callers pass as children are no texts. */
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

/** The bare texts of an element that come and go, or before which something does. */
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
 * Who has a page translated by the browser gets every text in elements that React does not know. To take such a text away,
 * or to put something before it, fails, and takes the part of the page with it.
 */
test('no text stands bare beside something that comes and goes', () => {
  expect(findInFiles('src/**/*.tsx', bareTextsIn)).toEqual([])
})
