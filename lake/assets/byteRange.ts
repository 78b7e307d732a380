/** A part of some bytes: from the first up to the last, both included. */
interface ByteRange {
  first: number
  last: number
}

/**
 * Answers with bytes, or with the part of them that the request asks for. A request for several parts, or
 * for a part of something that has changed, gets everything.
 *
 * @param headers of the answer with all bytes; `etag` is compared with `If-Range`
 */
export function answerBytes(bytes: Uint8Array<ArrayBuffer>, request: Request, headers: Headers): Response {
  const size = bytes.byteLength
  headers.set('accept-ranges', 'bytes')
  const range = isSameAsBefore(request, headers) ? parseRange(request.headers.get('range'), size) : undefined
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`)
    headers.delete('content-type')
    return new Response(null, {status: 416, headers})
  }
  const part = range ? bytes.subarray(range.first, range.last + 1) : bytes
  headers.set('content-length', String(part.byteLength))
  if (range) headers.set('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return new Response(part, {status: range ? 206 : 200, headers})
}

function isSameAsBefore(request: Request, headers: Headers): boolean {
  const known = request.headers.get('if-range')
  return known === null || known === headers.get('etag')
}

function parseRange(text: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(text?.trim() ?? '')
  const [start = '', end = ''] = match?.slice(1) ?? []
  if (start === '' && end === '') return undefined
  const first = start === '' ? Math.max(0, size - Number(end)) : Number(start)
  const last = start === '' || end === '' ? size - 1 : Math.min(Number(end), size - 1)
  if (start !== '' && end !== '' && Number(end) < Number(start)) return undefined
  return first >= size || last < first ? 'unsatisfiable' : {first, last}
}
