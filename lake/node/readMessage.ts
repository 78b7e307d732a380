import * as v from 'valibot'

/** Reads a JSON message of a socket; undefined when it is not of the schema's shape. */
export function readMessage<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
