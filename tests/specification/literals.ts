import type {ESTree} from 'vite'

/** What stands for a value that only running the file could tell. */
export const UNKNOWN = Symbol('unknown')

/** Expressions that top-level constants of a file are given, by the constants' names. */
export type Constants = ReadonlyMap<string, ESTree.Expression>

/** Collects the constants that a file declares at its top. */
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

/** Reads a value as it is written in a file; `UNKNOWN` where it is more than a literal. */
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
