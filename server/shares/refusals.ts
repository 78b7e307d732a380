import type {ErrorHandler} from 'hono'
import {LakeError} from 'content-lake'
import {FAILURE} from '../errors.ts'
import {logFailure} from '../process/process.ts'

/** Tells who is refused why: the API's clients by its error object. */
export const refuseAsJson: ErrorHandler = (error) => {
  if (!(error instanceof LakeError)) return fail(error)
  const headers = {'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...error.headers}
  return Response.json(error.body, {status: error.status, headers})
}

/** Tells who is refused why: people by a sentence. */
export const refuseAsText: ErrorHandler = (error) => {
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
