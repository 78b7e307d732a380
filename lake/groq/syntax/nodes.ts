import type {ExprNode} from 'groq-js'

/** Returns the name of a parameter that stands for documents of an index. GROQ's own parameters cannot contain a colon. */
export const sourceName = (number: number): string => `source:${number}`

/** Returns true if a node stands for documents of an index. */
export const isSourceNode = (node: ExprNode): boolean => node.type === 'Parameter' && node.name.includes(':')

/** Replaces a node in place. */
export function replaceNode(node: ExprNode, replacement: ExprNode): void {
  for (const key of Object.keys(node)) Reflect.deleteProperty(node, key)
  Object.assign(node, replacement)
}

/** Yields a node and every node below it, parents first. */
export function* nodesOf(node: ExprNode): Generator<ExprNode> {
  const waiting = [node]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    for (const child of childNodes(next).toReversed()) waiting.push(child)
  }
}

/** Returns the number of levels of a tree. */
export function depthOf(node: ExprNode): number {
  let depth = 0
  for (let level = [node]; level.length > 0; level = level.flatMap(childNodes)) depth += 1
  return depth
}

/** Returns the children of a node. */
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
