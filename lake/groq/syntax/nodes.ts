import type {ExprNode} from 'groq-js'

/** The name of the parameter that stands for documents of an index. A colon cannot stand in that of a parameter of GROQ. */
export const sourceName = (number: number): string => `source:${number}`

/** Whether a node stands for documents of an index. */
export const isSourceNode = (node: ExprNode): boolean => node.type === 'Parameter' && node.name.includes(':')

/** Makes a node another one in the place where it stands. */
export function replaceNode(node: ExprNode, replacement: ExprNode): void {
  for (const key of Object.keys(node)) Reflect.deleteProperty(node, key)
  Object.assign(node, replacement)
}

/** A node and every node below it, parents first. */
export function* nodesOf(node: ExprNode): Generator<ExprNode> {
  const waiting = [node]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    for (const child of childNodes(next).toReversed()) waiting.push(child)
  }
}

/** How many nodes stand below one another at most. */
export function depthOf(node: ExprNode): number {
  let depth = 0
  for (let level = [node]; level.length > 0; level = level.flatMap(childNodes)) depth += 1
  return depth
}

/** The nodes that stand directly below one. */
export function childNodes(node: ExprNode): ExprNode[] {
  switch (node.type) {
    case 'Array':
      return node.elements.map((element) => element.value)
    case 'Object':
      return node.attributes.flatMap((attribute) =>
        attribute.type === 'ObjectConditionalSplat'
          ? [attribute.condition, attribute.value]
          : [attribute.value],
      )
    case 'Select':
      return [
        ...node.alternatives.flatMap(({condition, value}) => [condition, value]),
        ...(node.fallback ? [node.fallback] : []),
      ]
    default:
      return operands(node)
  }
}

function operands(node: ExprNode): ExprNode[] {
  const found: ExprNode[] = []
  if ('base' in node && node.base) found.push(node.base)
  if ('expr' in node) found.push(node.expr)
  if ('args' in node) for (const argument of node.args) found.push(argument)
  if ('left' in node && typeof node.left === 'object') found.push(node.left)
  if ('right' in node && typeof node.right === 'object') found.push(node.right)
  return found
}
