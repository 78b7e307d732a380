import {Hono} from 'hono'
import * as v from 'valibot'
import type {DatasetAlias} from './aliases.ts'
import {readOptionalJson} from '../http/body.ts'
import {json} from '../http/respond.ts'
import type {LakeServices} from '../http/services.ts'
import {administratorOf} from '../access/administrator.ts'

const LinkBody = v.strictObject({datasetName: v.string()})
const CreateBody = v.partial(LinkBody)
const NoBody = v.strictObject({})

/** Other names for datasets: a client asks for `~live`, and which dataset that is can be changed while it does. */
export function aliasRoutes({engine, store, callers}: LakeServices): Hono {
  const routes = new Hono()
  routes.get('/aliases', (c) => {
    callers.signedIn(c.req.raw)
    return json(engine.aliases.all)
  })
  routes.put('/aliases/:alias', async (c) => {
    administratorOf(callers, c.req.raw)
    const {datasetName} = await readOptionalJson(c.req.raw, CreateBody)
    const name = c.req.param('alias')
    return kept(
      engine.aliases.create({name, datasetName: datasetName === undefined ? null : nameOf(datasetName)}),
    )
  })
  routes.patch('/aliases/:alias', async (c) => {
    administratorOf(callers, c.req.raw)
    const datasetName = nameOf((await readOptionalJson(c.req.raw, LinkBody)).datasetName)
    const {name} = engine.aliases.link(c.req.param('alias'), datasetName)
    return kept({name, datasetName})
  })
  routes.patch('/aliases/:alias/unlink', async (c) => {
    administratorOf(callers, c.req.raw)
    await readOptionalJson(c.req.raw, NoBody)
    // The tool of Sanity's says from which dataset.
    return kept(engine.aliases.link(c.req.param('alias'), null))
  })
  routes.delete('/aliases/:alias', async (c) => {
    administratorOf(callers, c.req.raw)
    return kept(engine.aliases.delete(c.req.param('alias')))
  })
  return routes

  /** An alias leads to a dataset, never to another alias. @throws DatasetNotFoundError */
  function nameOf(datasetName: string): string {
    return engine.dataset(datasetName).name
  }

  async function kept(alias: DatasetAlias): Promise<Response> {
    await store.settled()
    return json(alias)
  }
}
