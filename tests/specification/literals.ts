import type {ESTree} from 'vite'

/** Stands for a value that is only known at run time. */
export const UNKNOWN = Symbol('unknown')

/** Expressions of a file's top-level constants, by their names. */
export type Constants = ReadonlyMap<string, ESTree.Expression>

/** Collects a file's top-level constants. */
export function constantsOf(program: ESTree.Program): Constants {
  const declarations = program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' && statement.kind === 'const' ? statement.declarations : [],
  )
  return new Map(
    declarations.flatMap(({id, init}) => (id.type === 'Identifier' && init ? [[id.name, init]] : [])),
  )
}

function joinTemplate({quasis, expressions}: ESTree.TemplateLiteral, constants: Constants): unknown {
  const values = expressions.map((expression) => literalValue(expression, constants))
  if (values.includes(UNKNOWN)) return UNKNOWN
  return quasis
    .map(({value}, index) => `${value.cooked}${index < values.length ? values[index] : ''}`)
    .join('')
}

/** Reads a literal value from a file; `UNKNOWN` if it is more than a literal. */
export function literalValue(node: ESTree.ArrayExpressionElement | undefined, constants: Constants): unknown {
  switch (node?.type) {
    case 'Literal':
      return 'regex' in node ? UNKNOWN : node.value
    case 'TemplateLiteral':
      return joinTemplate(node, constants)
    case 'TSAsExpression':
      return literalValue(node.expression, constants)
    case 'ArrayExpression':
      return node.elements.map((element) => literalValue(element ?? undefined, constants))
    case 'ObjectExpression':
      return literalObject(node, constants)
    case 'Identifier':
      return literalValue(constants.get(node.name), constants)
    default:
      return UNKNOWN
  }
}

function literalObject({properties}: ESTree.ObjectExpression, constants: Constants): unknown {
  const entries: [string, unknown][] = []
  for (const property of properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return UNKNOWN
    entries.push([property.key.name, literalValue(property.value, constants)])
  }
  return Object.fromEntries(entries)
}
