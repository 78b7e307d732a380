import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {extname, join} from 'node:path'
import {buffer, text} from 'node:stream/consumers'
import * as v from 'valibot'
import {HttpError} from '../errors.ts'
import {MAX_DRAWING_TIME} from '../limits.ts'
import type {Look} from './lookAtImage.ts'

/** A TypeScript file beside this module's source, a JavaScript file beside its build. */
const PROGRAM = join(import.meta.dirname, `drawingProcess${extname(import.meta.filename)}`)

const Answer = v.object({
  decoder: v.string(),
  width: v.number(),
  height: v.number(),
  hasAlpha: v.boolean(),
  upright: v.pipe(
    v.string(),
    v.transform((base64) => new Uint8Array(Buffer.from(base64, 'base64'))),
  ),
})

/** Bytes in which the decoder of drawings looks for their start, and some more. */
const BEGINNING = 4096

/** Returns true if the bytes may be an SVG. Some of these take hours to draw. */
export function mayBeDrawing(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, BEGINNING)).toString('latin1')
  return /<svg/i.test(beginning)
}

/**
 * Examines a drawing in a process of its own, because only the end of its process stops a drawing under way.
 *
 * @param timeLimit milliseconds
 * @throws HttpError 400 if it takes longer; Error if it is not an image
 */
export async function lookAtDrawing(bytes: Uint8Array, timeLimit = MAX_DRAWING_TIME): Promise<Look> {
  const child = spawn(process.execPath, ['--no-warnings', PROGRAM, String(timeLimit)], {stdio: 'pipe'})
  // The process may end before it has read everything; its exit tells the reason.
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const [[code, signal], output, reason] = await Promise.all([
    once(child, 'close'),
    buffer(child.stdout),
    text(child.stderr),
  ])
  if (signal !== null) throw tooSlow(timeLimit)
  if (code !== 0) throw new Error(reason.trim() || 'the program that draws it has failed')
  return v.parse(Answer, JSON.parse(output.toString()))
}

function tooSlow(timeLimit: number): HttpError {
  const limit = `${timeLimit / 1000} seconds`
  return new HttpError(
    400,
    `The drawing takes more than ${limit} to draw. Simplify it, or upload it as a PNG.`,
  )
}
