import * as v from 'valibot'
import {assertBearable} from '../http/weight.ts'

/** Parses a JSON message of a socket; undefined if it does not match the schema, or exceeds the limits of JSON. */
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
