import {createReadStream} from 'node:fs'
import * as v from 'valibot'
import {jsonObject} from '../documents/jsonSchemas.ts'
import type {JsonObject} from '../documents/types.ts'

type JsonLine = {
  /** From 1, including empty lines. */
  number: number
} & ({object: JsonObject} | {problem: string})

const LINE_FEED = 0x0a
const Line = v.pipe(v.string(), v.parseJson(), jsonObject)

/**
 * Reads a file of one JSON object a line (NDJSON). Only a line feed ends a line: strings in JSON may contain every other line
 * separator, such as U+2028. Skips empty lines.
 */
export async function* readJsonLines(path: string): AsyncGenerator<JsonLine> {
  let number = 0
  for await (const bytes of linesOf(path)) {
    number += 1
    const line = parse(bytes)
    if (line) yield {number, ...line}
  }
}

/** Returns the fault of a text as JSON, without the text. */
function reasonOf(text: string): string {
  try {
    JSON.parse(text)
    return 'it holds no object'
  } catch (error) {
    return error instanceof Error
      ? error.message.replace(/ at position \d+ \(line 1 column (\d+)\)/, ' at column $1')
      : String(error)
  }
}

/** Yields the bytes between line feeds: no other character of UTF-8 contains that byte. */
async function* linesOf(path: string): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end)])
      parts = []
      start = end + 1
    }
    parts.push(chunk.subarray(start))
  }
  yield Buffer.concat(parts)
}

function parse(bytes: Buffer): {object: JsonObject} | {problem: string} | undefined {
  const text = decode(bytes)
  if (text === undefined)
    return {problem: 'The line is not written in UTF-8. Save the file in that encoding.'}
  if (text.trim() === '') return undefined
  const parsed = v.safeParse(Line, text)
  return parsed.success
    ? {object: parsed.output}
    : {problem: `The line is not a document in JSON: ${reasonOf(text)}. Each line is one object.`}
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes)
  } catch {
    return undefined
  }
}
