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
  /** Whether this is somebody with an account, and none of the users for trying out. */
  hasAccount: v.boolean(),
  hasPassword: v.boolean(),
  secondFactor: v.boolean(),
  needsSecondFactor: v.boolean(),
})
/** Who has signed in in this browser. */
export type Me = v.InferOutput<typeof Me>

/** Rejects with a StaffRequestError, whose status is 401 when nobody has signed in. */
export const fetchMe = (): Promise<Me> => askStaff(`${API}/me`, Me)
