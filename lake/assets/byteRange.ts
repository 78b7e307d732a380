/** A part of some bytes: from the first up to the last, both included. */
interface ByteRange {
  first: number
  last: number
}

/** A Blob is read from the disk at the client's pace. */
type Bytes = Uint8Array<ArrayBuffer> | Blob

/**
 * Answers with bytes, or with the range of them that the request wants. A request for several ranges, or for a range of a version
 * that has changed, gets everything.
 *
 * @param headers of the answer with all bytes; `etag` is compared with `If-Range`
 */
export function answerBytes(bytes: Bytes, request: Request, headers: Headers): Response {
  const size = bytes instanceof Blob ? bytes.size : bytes.byteLength
  headers.set('accept-ranges', 'bytes')
  const range = isSameAsBefore(request, headers) ? parseRange(request.headers.get('range'), size) : undefined
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`)
    headers.delete('content-type')
    return new Response(null, {status: 416, headers})
  }
  const {first, last} = range ?? {first: 0, last: size - 1}
  headers.set('content-length', String(last - first + 1))
  if (range) headers.set('content-range', `bytes ${first}-${last}/${size}`)
  return new Response(partOf(bytes, {first, last}), {status: range ? 206 : 200, headers})
}

/** Streams a Blob at the client's pace: the server would read it as a whole. */
function partOf(bytes: Bytes, {first, last}: ByteRange): BodyInit {
  return bytes instanceof Blob ? bytes.slice(first, last + 1).stream() : bytes.subarray(first, last + 1)
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
