import {Hono} from 'hono'
import * as v from 'valibot'
import {HttpError, type Lake, LakeError} from 'content-lake'
import {readActivity} from './readActivity.ts'
import {Readable} from './readable.ts'

const text = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200)))
const Query = v.object({
  author: text,
  type: text,
  document: text,
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
})

/** Tells staff who did what to the documents of a dataset, as far as their role follows these. */
export function activityRoutes({engine, callers}: Lake): Hono {
  const routes = new Hono()
  routes.onError((error, c) => {
    if (!(error instanceof LakeError)) throw error
    return Response.json({message: error.message}, {status: error.status, headers: c.res.headers})
  })
  routes.get('/:dataset', async (c) => {
    c.header('Cache-Control', 'no-store')
    const dataset = engine.dataset(c.req.param('dataset'))
    await callers.identify(c.req.raw)
    const caller = callers.signedIn(c.req.raw, dataset)
    const query = v.safeParse(Query, c.req.query())
    if (!query.success) throw new HttpError(400, 'Nothing can be looked for like that.')
    const activity = await readActivity(dataset, new Readable(dataset, caller), query.output)
    // Everybody who may sign in knows these names: the lake tells them with the users of the project.
    const people = callers.users().map(({id, name}) => ({id, name}))
    return c.json({...activity, people})
  })
  return routes
}
