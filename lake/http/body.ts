import * as v from 'valibot'
import {HttpError} from '../errors.ts'
import {MAX_JSON_BYTES, SMALL_JSON_BYTES} from '../limits.ts'
import {DeadlineError} from '../time/deadline.ts'
import type {LakeServices} from './services.ts'
import {assertBearable} from './weight.ts'

interface Pace {
  /** Milliseconds that it has in any case. */
  grace: number
  /** Required average after that time. */
  bytesPerSecond: number
}

/**
 * Reads a whole body and counts its bytes, because Content-Length may be absent or wrong.
 *
 * @param limit in bytes
 * @param pace no limit when absent
 * @param way remedy for a body that is too large
 * @throws HttpError 413 for a larger body, 408 for a slower one, 400 if the sender hangs up
 */
export async function readBytes(
  request: Request,
  limit: number,
  pace?: Pace,
  way = 'Send it in smaller parts.',
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge(limit, way)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of pace ? paced(arriving(request), pace) : arriving(request)) {
    length += chunk.byteLength
    if (length > limit) throw tooLarge(limit, way)
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks, length)
  return new Uint8Array(bytes.buffer, bytes.byteOffset, length)
}

/** Turns a lost connection into a 400, because it is not a fault of the lake. */
async function* arriving({body}: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch {
    throw new HttpError(400, 'The connection was lost before the whole body had come. Send it again.')
  }
}

/** @throws HttpError 408 */
async function* paced(
  chunks: AsyncGenerator<Uint8Array>,
  {grace, bytesPerSecond}: Pace,
): AsyncGenerator<Uint8Array> {
  let end = performance.now() + grace
  for (;;) {
    const {done, value} = await within(end - performance.now(), chunks.next())
    if (done) return
    end += (value.byteLength / bytesPerSecond) * 1000
    yield value
  }
}

/** @throws HttpError 408 */
async function within<Result>(milliseconds: number, coming: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new HttpError(408, TOO_SLOW)), Math.max(0, milliseconds))
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}

const TOO_SLOW = 'The body comes too slowly, and others wait. Send it again by a faster connection.'

interface Asking {
  req: {raw: Request}
  env: Pick<LakeServices, 'callers' | 'slices'>
}

/**
 * Reads a JSON body of a known shape. A large one is read in steps, which take turns with other long work.
 *
 * @param limit in bytes
 * @throws HttpError 400 if it is not JSON, is nested too deeply or has another shape, 413 if it is too large or has too many members
 */
export async function readJson<Schema extends v.GenericSchema>(
  asking: Asking,
  schema: Schema,
  limit = MAX_JSON_BYTES,
): Promise<v.InferOutput<Schema>> {
  return parseBytes(await readBytes(asking.req.raw, limit), asking, schema)
}

/** Does the same, and treats a missing body as an empty object. */
export async function readOptionalJson<Schema extends v.GenericSchema>(
  asking: Asking,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const bytes = await readBytes(asking.req.raw, MAX_JSON_BYTES)
  return bytes.byteLength === 0 ? parseBody({}, schema) : parseBytes(bytes, asking, schema)
}

async function parseBytes<Schema extends v.GenericSchema>(
  bytes: Uint8Array,
  {req, env}: Asking,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (bytes.byteLength <= SMALL_JSON_BYTES) return parseBody(parseJson(textOf(bytes)), schema)
  const owner = {client: env.callers.of(req.raw).user?.id ?? '', work: 'bodies'}
  try {
    const text = await env.slices.run(owner, () => textOf(bytes))
    const body = await env.slices.run(owner, () => parseJson(text))
    return await env.slices.run(owner, () => parseBody(body, schema))
  } catch (error) {
    if (error instanceof DeadlineError) throw new HttpError(413, TOO_LONG)
    throw error
  }
}

const TOO_LONG = 'The body takes too long to be read, and others wait. Send it in smaller parts.'

function parseBody<Schema extends v.GenericSchema>(body: unknown, schema: Schema): v.InferOutput<Schema> {
  // Reports one issue: finding all takes longer the larger the body is.
  const parsed = v.safeParse(schema, body, {abortEarly: true})
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)
  throw new HttpError(
    400,
    `The body${path === null ? '' : `, at ${path},`} is not as expected: ${issue.message}`,
  )
}

/** @throws HttpError 400 for a body that is not UTF-8, 400 or 413 for one that exceeds the limits of JSON */
function textOf(bytes: Uint8Array): string {
  const text = orNoJson(() => new TextDecoder('utf-8', {fatal: true}).decode(bytes))
  assertBearable(text, 'The body')
  return text
}

const parseJson = (text: string): unknown => orNoJson(() => JSON.parse(text))

/** @throws HttpError 400 if a step of reading JSON fails */
function orNoJson<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'not UTF-8'
    throw new HttpError(400, `The body must be JSON in UTF-8: ${reason}`)
  }
}

function tooLarge(limit: number, way: string): HttpError {
  const kilobytes = Math.round(limit / 1024)
  const size = kilobytes < 1024 ? `${kilobytes} kB` : `${Math.round(kilobytes / 1024)} MB`
  return new HttpError(413, `The body is larger than ${size}. ${way}`)
}
