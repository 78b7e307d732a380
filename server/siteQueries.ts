import {readFileSync} from 'node:fs'
import path from 'node:path'
import {OperatorError} from './errors.ts'

const TYPES = path.resolve(import.meta.dirname, '../src/content/sanity.types.ts')

/** A line of the map from the text of each query, as a literal, to the type of its result. */
const QUERY_LINE = /^ {4}'(?<literal>(?:[^'\\]|\\.)*)': \w+;$/gm

/**
 * The texts of all queries of the site, from the file in which `npm run typegen` has written their types.
 * @throws OperatorError when there are none
 */
export function readSiteQueries(): Set<string> {
  const lines = readFileSync(TYPES, 'utf8').matchAll(QUERY_LINE)
  const queries = new Set(Array.from(lines, ({groups}) => textOf(groups?.['literal'] ?? '')))
  if (queries.size > 0) return queries
  throw new OperatorError(`${TYPES} names no queries. Write it anew: npm run typegen`)
}

/** JSON writes texts like JavaScript does, but in double quotes alone. */
function textOf(literal: string): string {
  const inDoubleQuotes = literal.replaceAll(/\\'|"/g, (found) => (found === '"' ? String.raw`\"` : "'"))
  return String(JSON.parse(`"${inDoubleQuotes}"`))
}
