/*
 * The syntax tree of groq-js 2.0.0. Its package lacks the declaration files that its types are in, so
 * that everything imported from it is `any`; this module says what the lake relies on.
 */

interface Unary<Type extends string> {
  type: Type
  base: ExprNode
}
interface Binary<Type extends string> {
  type: Type
  left: ExprNode
  right: ExprNode
}
interface Mapping<Type extends string> extends Unary<Type> {
  expr: ExprNode
}

interface AccessAttributeNode {
  type: 'AccessAttribute'
  base?: ExprNode
  name: string
}
export interface AccessElementNode extends Unary<'AccessElement'> {
  index: number
}
interface ArrayNode {
  type: 'Array'
  elements: {type: 'ArrayElement'; value: ExprNode; isSplat: boolean}[]
}
export interface FuncCallNode {
  type: 'FuncCall'
  namespace: string
  name: string
  args: ExprNode[]
}
interface InRangeNode extends Binary<'InRange'> {
  base: ExprNode
  isInclusive: boolean
}
export type ObjectAttribute =
  | {type: 'ObjectAttributeValue'; name: string; value: ExprNode}
  | {type: 'ObjectConditionalSplat'; condition: ExprNode; value: ExprNode}
  | {type: 'ObjectSplat'; value: ExprNode}
export interface ObjectNode {
  type: 'Object'
  attributes: ObjectAttribute[]
}
export interface OpCallNode extends Binary<'OpCall'> {
  op: string
}
export interface PipeFuncCallNode extends Unary<'PipeFuncCall'> {
  name: string
  args: ExprNode[]
}
export interface SelectNode {
  type: 'Select'
  alternatives: {type: 'SelectAlternative'; condition: ExprNode; value: ExprNode}[]
  fallback?: ExprNode
}
export interface SliceNode extends Unary<'Slice'> {
  left: number
  right: number
  isInclusive: boolean
}
interface ValueNode {
  type: 'Value'
  value: unknown
}
export type FilterNode = Mapping<'Filter'>

/** A node that can be evaluated into a value. */
export type ExprNode =
  | AccessAttributeNode
  | AccessElementNode
  | ArrayNode
  | Binary<'And' | 'Or'>
  | FilterNode
  | FuncCallNode
  | InRangeNode
  | Mapping<'Map' | 'FlatMap' | 'Projection'>
  | ObjectNode
  | OpCallNode
  | PipeFuncCallNode
  | SelectNode
  | SliceNode
  | Unary<'ArrayCoerce' | 'Asc' | 'Deref' | 'Desc' | 'Group' | 'Neg' | 'Not' | 'Pos'>
  | ValueNode
  | {type: 'Everything'}
  | {type: 'Parameter'; name: string}
  | {type: 'Parent'; n: number}
  | {type: 'This'}

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
