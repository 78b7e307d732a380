import {Hono} from 'hono'
import * as v from 'valibot'
import {HttpError, type Lake} from 'content-lake'
import {refuseStaff} from '../staff/refuseStaff.ts'
import {readActivity} from './readActivity.ts'
import {Readable} from './readable.ts'

const text = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200)))
const Query = v.object({
  author: text,
  type: text,
  document: text,
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
})

/** Tells staff what was done to the documents of a dataset, and by which colleague, within the limits of their role. */
export function activityRoutes({engine, callers}: Lake): Hono {
  const routes = new Hono()
  routes.onError(refuseStaff)
  routes.get('/:dataset', async (c) => {
    c.header('Cache-Control', 'no-store')
    const dataset = engine.dataset(c.req.param('dataset'))
    await callers.identify(c.req.raw)
    const caller = callers.signedIn(c.req.raw, dataset)
    const query = v.safeParse(Query, c.req.query())
    if (!query.success) throw new HttpError(400, 'Nothing can be looked for like that.')
    const activity = await readActivity(dataset, new Readable(dataset, caller), query.output)
    // All staff may know these names: the lake lists the project's users to them anyway.
    const people = callers.users().map(({id, name}) => ({id, name}))
    return c.json({...activity, people})
  })
  return routes
}
