import type {Context} from 'hono'
import * as v from 'valibot'
import {StaffError} from './staffError.ts'

/**
 * Parses the body of a request as JSON.
 *
 * @throws StaffError 400 with a sentence for its sender
 */
export async function bodyOf<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  // Our own sentences end with a full stop; the library's messages do not.
  if (issue.message.endsWith('.')) throw new StaffError(400, issue.message)
  throw new StaffError(400, `${v.getDotPath(issue) ?? 'The request'} cannot be so. ${issue.message}.`)
}
