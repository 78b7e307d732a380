import {Hono} from 'hono'
import * as v from 'valibot'
import type {Lake} from 'content-lake'
import {MailChoice} from '../staff/notices.ts'
import {refuseStaff} from '../staff/refuseStaff.ts'
import {bodyOf} from '../staff/requestBody.ts'
import type {Staff} from '../staff/staff.ts'
import {entriesFor} from './entries.ts'

const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(400))
const Read = v.object({ids: v.pipe(v.array(Id), v.maxLength(50))})
const Choice = v.object({choice: MailChoice})

/** Serves each member of staff their notices, and stores which they have read and how they want to be told. */
export function forYouRoutes(lake: Lake, {notices, sendMail}: Pick<Staff, 'notices' | 'sendMail'>): Hono {
  const {engine, callers} = lake
  const routes = new Hono()
  routes.onError(refuseStaff)
  routes.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await callers.identify(c.req.raw)
    await next()
  })
  routes.get('/entries/:dataset', (c) => {
    const dataset = engine.dataset(c.req.param('dataset'))
    const caller = callers.signedIn(c.req.raw, dataset)
    const read = notices.readBy(caller.user.id)
    return c.json({entries: entriesFor(caller, dataset, lake).filter(({id}) => !read.has(id))})
  })
  routes.post('/read', async (c) => {
    const {user} = callers.signedIn(c.req.raw)
    notices.markRead(user.id, (await bodyOf(c, Read)).ids)
    return c.json({})
  })
  routes.get('/mail', (c) => {
    const {user} = callers.signedIn(c.req.raw)
    return c.json({canMail: sendMail !== undefined, choice: notices.mailing(user.id).choice})
  })
  routes.patch('/mail', async (c) => {
    const {user} = callers.signedIn(c.req.raw)
    const {choice} = await bodyOf(c, Choice)
    notices.choose(user.id, choice)
    return c.json({choice})
  })
  return routes
}
