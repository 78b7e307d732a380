/**
 * Reads a stream until it has brought a text, and lets go of it.
 * @returns all that it has brought so far
 * @throws Error when it ends before that, with what it had to say last
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
