import {type Answers, answerShapes} from './answerShapes.ts'
import {parseValue, type ReportValue} from './parseValue.ts'
import type {Shape} from './shape.ts'

/**
 * True if parsing succeeded. Types and shapes are generated from the same queries and schema, so a value that fits the
 * shape has the type.
 */
function hasType<Name extends keyof Answers>(
  parsed: unknown,
  answer: unknown,
  name: Name,
): parsed is Answers[Name] {
  const shape: Shape = answerShapes[name]
  const isNeverNull = typeof shape === 'object' && ('list' in shape || 'required' in shape)
  return parsed !== null || (answer === null && !isNeverNull)
}

/**
 * Parses the answer to a query into its type. Values of the wrong kind count as absent, and the rest stays.
 * @param name of the query: `legalText` for `LEGAL_TEXT_QUERY`
 * @param report receives each value that counts as absent
 * @throws Error if this is not an answer to the query at all, for example one from another service
 */
export function parseAnswer<Name extends keyof Answers>(
  name: Name,
  answer: unknown,
  report: ReportValue = () => undefined,
): Answers[Name] {
  const parsed = parseValue(answer, answerShapes[name], report)
  if (!hasType(parsed, answer, name)) throw new Error(`This is no answer to "${name}".`)
  return parsed
}
