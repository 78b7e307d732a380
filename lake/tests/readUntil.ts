/**
 * Reads a stream until it contains a text, and closes it.
 * @returns all that it has read
 * @throws Error with the last text read, if the stream ends before that
 */
export async function readUntil(
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | null | undefined,
  text: string,
): Promise<string> {
  let heard = ''
  for await (const part of stream?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += part
    if (heard.includes(text)) return heard
  }
  throw new Error(`The stream ended without "${text}". Last it said:\n${heard.slice(-1000)}`)
}
