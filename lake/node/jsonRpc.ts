import * as v from 'valibot'
import type {WebSocket} from 'ws'
import {limitMessages, readMessage} from './messages.ts'
import {MAX_WAITING_SOCKET_BYTES} from '../limits.ts'
import type {JsonObject} from '../documents/types.ts'

/** Runs a request and returns its result. A `ValiError` tells the caller that the parameters are wrong. */
export type RpcMethod = (params: JsonObject) => unknown

const INVALID_PARAMS = -32602
const METHOD_NOT_FOUND = -32601

const RpcRequest = v.object({
  id: v.union([v.string(), v.number()]),
  method: v.string(),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
})

/**
 * Answers the JSON-RPC 2.0 requests on a socket, and closes it on anything else.
 *
 * @param most requests in ten seconds, and bytes of one; a socket that sends more is closed
 */
export function answerRequests(
  socket: WebSocket,
  methods: Record<string, RpcMethod>,
  most: {requests: number; bytes: number},
): void {
  const mayBeAnswered = limitMessages(socket, most.requests)
  socket.on('message', (data) => {
    if (!mayBeAnswered()) return
    const text = String(data)
    if (Buffer.byteLength(text) > most.bytes) {
      return socket.close(1009, `A message of more than ${most.bytes} bytes`)
    }
    const request = readMessage(RpcRequest, text)
    if (!request) {
      return socket.close(1007, 'Not a JSON-RPC request, or nested too deeply')
    }
    const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
    return say(socket, JSON.stringify({jsonrpc: '2.0', id: request.id, ...outcomeOf(request, method)}))
  })
}

/** Sends text, unless the socket is closed. Ends a socket that is not read, so that nothing piles up. */
export function say(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > MAX_WAITING_SOCKET_BYTES) socket.terminate()
  if (socket.readyState === socket.OPEN) socket.send(text)
}

function outcomeOf(
  {method: name, params}: v.InferOutput<typeof RpcRequest>,
  method: RpcMethod | undefined,
): JsonObject {
  if (!method) return {error: {code: METHOD_NOT_FOUND, message: `Method "${name}" not found`}}
  try {
    return {result: method(params)}
  } catch (error) {
    if (!(error instanceof v.ValiError)) throw error
    return {error: {code: INVALID_PARAMS, message: error.message}}
  }
}
