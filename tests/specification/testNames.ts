import {readFileSync} from 'node:fs'
import {format} from 'node:util'
import {parseSync, Visitor, type ESTree} from 'vite'
import {constantsOf, literalValue, UNKNOWN, type Constants} from './literals.ts'

/** Separator between the titles of groups and tests in a full name, as the runners print it. */
const SEPARATOR = ' > '

const PLACEHOLDER = /%[sdifjo]/g

interface TitledCall {
  kind: 'group' | 'test'
  /** All possible titles: as written and, for a table, of each row. */
  titles: string[]
}

/** Returns the names in a chain such as `test.describe.each`, from left to right. */
function chainOf(node: ESTree.Expression): string[] {
  if (node.type === 'Identifier') return [node.name]
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return []
  return [...chainOf(node.object), node.property.name]
}

/** Returns what a chain declares; undefined if it only prepares a declaration, or declares something that does not run. */
function kindOf(chain: string[]): TitledCall['kind'] | undefined {
  const [first = '', ...further] = chain
  if (!['test', 'it', 'describe'].includes(first)) return undefined
  if (further.some((name) => !['describe', 'each', 'skipIf', 'runIf'].includes(name))) return undefined
  return chain.includes('describe') ? 'group' : 'test'
}

/** Returns the titles of a table's rows, if they can be read without running the file. */
function rowTitles(title: string, table: unknown): string[] {
  if (!Array.isArray(table)) return []
  const count = title.match(PLACEHOLDER)?.length ?? 0
  return table.flatMap((row: unknown) => {
    const values: unknown[] = (Array.isArray(row) ? row : [row]).slice(0, count)
    return count === 0 || values.includes(UNKNOWN) ? [] : [format(title, ...values)]
  })
}

/** Reads a call that declares a group or a test: `test(…)`, `describe.each(…)(…)` and the like. */
function titledCall(call: ESTree.CallExpression, constants: Constants): TitledCall | undefined {
  const [argument] = call.arguments
  if (argument?.type === 'SpreadElement') return undefined
  const title = literalValue(argument, constants)
  if (typeof title !== 'string') return undefined
  if (call.callee.type !== 'CallExpression') {
    const kind = kindOf(chainOf(call.callee))
    return kind && {kind, titles: [title]}
  }
  const kind = kindOf(chainOf(call.callee.callee))
  const [table] = call.callee.arguments
  if (!kind || table?.type === 'SpreadElement') return undefined
  return {kind, titles: [title, ...rowTitles(title, literalValue(table, constants))]}
}

/**
 * Returns the full names of a file's tests, groups first: `the menu > closes by its button`. A test with a table has
 * its written name and, if the rows are literals, theirs.
 * @throws Error if the file cannot be read or is not TypeScript
 */
export function testNames(file: string): ReadonlySet<string> {
  const {program, errors} = parseSync(file, readFileSync(file, 'utf8'))
  if (errors[0]) throw new Error(`${file} cannot be read as TypeScript: ${errors[0].message}`)
  const constants = constantsOf(program)
  const names = new Set<string>()
  let groups = ['']
  const outer = new Map<ESTree.CallExpression, string[]>()
  const enter = (call: ESTree.CallExpression) => {
    const declared = titledCall(call, constants)
    if (!declared) return
    const full = groups.flatMap((group) => declared.titles.map((title) => group + title))
    if (declared.kind === 'test') {
      for (const name of full) names.add(name)
      return
    }
    outer.set(call, groups)
    groups = full.map((name) => name + SEPARATOR)
  }
  const leave = (call: ESTree.CallExpression) => {
    groups = outer.get(call) ?? groups
  }
  new Visitor({CallExpression: enter, 'CallExpression:exit': leave}).visit(program)
  return names
}
