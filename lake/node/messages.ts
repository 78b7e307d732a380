import * as v from 'valibot'
import type {WebSocket} from 'ws'
import {assertBearable} from '../http/weight.ts'

const POLICY_VIOLATION = 1008

/** Milliseconds for which messages are counted. */
const COUNTED = 10_000

/**
 * Counts the messages of a socket, and closes it if there are too many.
 * @param most messages in ten seconds
 * @returns a function that counts one more, and tells whether it may be answered
 */
export function limitMessages(socket: WebSocket, most: number): () => boolean {
  let counted = 0
  let countedUntil = 0
  return () => {
    if (performance.now() > countedUntil) {
      counted = 0
      countedUntil = performance.now() + COUNTED
    }
    counted += 1
    if (counted <= most) return true
    socket.close(POLICY_VIOLATION, `More than ${most} messages in ${COUNTED / 1000} seconds`)
    return false
  }
}

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
