import type {ErrorHandler} from 'hono'
import {LakeError} from 'content-lake'
import {StaffError} from './staffError.ts'

/** Answers a refused request of the Studio with a message to its sender. Does not answer failures that nobody has foreseen. */
export const refuseStaff: ErrorHandler = (error, c) => {
  c.header('Cache-Control', 'no-store')
  if (error instanceof StaffError) return c.json({message: error.message, code: error.code}, error.status)
  if (!(error instanceof LakeError)) throw error
  const headers = {'Cache-Control': 'no-store', ...error.headers}
  return Response.json({message: error.message}, {status: error.status, headers})
}
