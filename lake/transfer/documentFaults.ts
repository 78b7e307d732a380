import * as v from 'valibot'
import {documentEntries} from '../transactions/mutationSchema.ts'
import {unstorable} from '../transactions/input.ts'
import type {JsonObject} from '../documents/types.ts'

/** Yields the faults of a document by itself, with their fields. */
export function* documentFaults(content: JsonObject): Generator<{field?: string; problem: string}> {
  for (const {path, problem} of unstorable(content)) yield {field: path, problem}
  for (const issue of v.safeParse(documentEntries, content).issues ?? []) {
    const field = v.getDotPath(issue) ?? ''
    const problem = content[field] === undefined ? MISSING : `${shown(content[field])} ${issue.message}`
    yield {field, problem: asSentence(problem)}
  }
}

const MISSING = 'It is missing. Every document has a type, such as "page".'
const LONGEST = 60

/** Adds a full stop if there is none. */
export const asSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return `${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text} cannot be kept.`
}
