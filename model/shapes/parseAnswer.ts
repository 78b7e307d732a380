import {type Answers, answerShapes} from './answerShapes.ts'
import {parseValue, type ReportValue} from './parseValue.ts'
import type {Shape} from './shape.ts'

/**
 * Whether anything was understood. Types and shapes are generated from the same queries and the same schema: what has
 * the shape has the type.
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
 * The answer to a query as its type has it: what is of the wrong kind counts as absent, and all else goes on.
 * @param name of the query: `legalText` for `LEGAL_TEXT_QUERY`
 * @param report told of each value that counts as absent
 * @throws Error for what is no answer to the query at all, as of a service that is not the content's
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
