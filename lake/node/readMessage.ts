import * as v from 'valibot'
import {assertBearable} from '../http/weight.ts'

/** Reads a JSON message of a socket; undefined when it is not of the schema's shape, or more than JSON may be. */
export function readMessage<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | undefined {
  try {
    assertBearable(text, 'The message')
    const parsed = v.safeParse(schema, JSON.parse(text), {abortEarly: true})
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
