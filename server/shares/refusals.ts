import type {ErrorHandler} from 'hono'
import {LakeError} from 'content-lake'
import {FAILURE, OperatorError} from '../errors.ts'
import {log, logFailure} from '../process/process.ts'

/** Answers a refused request with the API's error object. */
export const refuseAsJson: ErrorHandler = (error) => {
  if (!(error instanceof LakeError)) return fail(error)
  const headers = {'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...error.headers}
  return Response.json(error.body, {status: error.status, headers})
}

/** Message to visitors if content, or another source of an answer, cannot be read. */
const CANNOT_BE_ASKED =
  'This cannot be made at the moment, because content cannot be asked. Try again in a minute.\n'

/** Answers a refused request with a sentence for people. */
export const refuseAsText: ErrorHandler = (error) => {
  if (error instanceof OperatorError) {
    log(error.message)
    const headers = {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '60',
    }
    return new Response(CANNOT_BE_ASKED, {status: 503, headers})
  }
  if (!(error instanceof LakeError)) return fail(error)
  return new Response(`${error.message}\n`, {
    status: error.status,
    headers: {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...error.headers},
  })
}

function fail(error: unknown): Response {
  logFailure(error)
  return new Response(FAILURE, {status: 500, headers: {'Content-Type': 'text/plain; charset=utf-8'}})
}
