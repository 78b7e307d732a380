import * as v from 'valibot'
import {API, askStaff} from './askStaff.ts'

const Me = v.object({
  account: v.object({
    id: v.string(),
    name: v.string(),
    email: v.string(),
    /** Address of a picture. */
    image: v.optional(v.string()),
  }),
  role: v.optional(v.object({name: v.string(), title: v.string(), purpose: v.string()})),
  /** Id of the session. */
  session: v.string(),
  /** True for a person with an account, false for a demo user. */
  hasAccount: v.boolean(),
  hasPassword: v.boolean(),
  secondFactor: v.boolean(),
  needsSecondFactor: v.boolean(),
})
/** The person who is signed in in this browser. */
export type Me = v.InferOutput<typeof Me>

/**
 * Rejects with a StaffRequestError, whose status is 401 if nobody is signed in.
 * @param session id of the session before: if it was ended for a reason, the error says it, and has `SESSION_ENDED` as its code
 */
export const fetchMe = (session?: string): Promise<Me> =>
  askStaff(`${API}/me${session === undefined ? '' : `?session=${encodeURIComponent(session)}`}`, Me)
