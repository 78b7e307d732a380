/** A message of the server. After `end` there are no more about the stream. */
export type ServerMessage =
  | {op: 'head'; id: number; status: number; headers: Record<string, string>}
  | {op: 'chunk'; id: number; text: string}
  | {op: 'end'; id: number}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Parses a message of the server. Written by hand, because every visitor's browser loads this code, and the library that parses
 * messages elsewhere is four times as long.
 * @returns undefined for a text that is not such a message
 */
export function readServerMessage(written: string): ServerMessage | undefined {
  const message = parseJson(written)
  if (!isRecord(message)) return undefined
  const {op, id, status, headers, text} = message
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined
  if (op === 'end') return {op, id}
  if (op === 'chunk') return typeof text === 'string' ? {op, id, text} : undefined
  return op === 'head' && typeof status === 'number' && isTexts(headers)
    ? {op, id, status, headers}
    : undefined
}
