import {Hono} from 'hono'
import * as v from 'valibot'
import {readOptionalJson} from '../http/body.ts'
import {supported} from '../http/coverage.ts'
import {administratorOf} from '../access/administrator.ts'
import {forStaff} from '../http/requestParts.ts'
import {json} from '../http/respond.ts'
import type {LakeEnv} from '../http/services.ts'

const LinkBody = v.strictObject({datasetName: v.string()})
const CreateBody = v.partial(LinkBody)
const NoBody = v.strictObject({})

/** Routes for aliases of datasets: clients use `~live`, whose dataset can be changed meanwhile. */
export const aliasRoutes = new Hono<LakeEnv>()

aliasRoutes.get('/aliases', supported('other names for datasets: `~name` stands for one'), forStaff, (c) =>
  json(c.env.engine.aliases.all),
)

aliasRoutes.put('/aliases/:alias', supported('creates one'), async (c) => {
  administratorOf(c)
  const {engine} = c.env
  const {datasetName} = await readOptionalJson(c, CreateBody)
  // An alias always points at a dataset, never at another alias.
  const leadsTo = datasetName === undefined ? null : engine.dataset(datasetName).name
  return json(engine.aliases.create({name: c.req.param('alias'), datasetName: leadsTo}))
})

const LINKS = 'leads it to another dataset; streams that are open stay with theirs'

aliasRoutes.patch('/aliases/:alias', supported(LINKS), async (c) => {
  administratorOf(c)
  const {engine} = c.env
  const {datasetName} = await readOptionalJson(c, LinkBody)
  const leadsTo = engine.dataset(datasetName).name
  const {name} = engine.aliases.link(c.req.param('alias'), leadsTo)
  return json({name, datasetName: leadsTo})
})

aliasRoutes.patch('/aliases/:alias/unlink', supported('leads it to none'), async (c) => {
  administratorOf(c)
  await readOptionalJson(c, NoBody)
  // Sanity's tool names the dataset in the body.
  return json(c.env.engine.aliases.link(c.req.param('alias'), null))
})

aliasRoutes.delete('/aliases/:alias', supported('deletes it'), (c) => {
  administratorOf(c)
  return json(c.env.engine.aliases.delete(c.req.param('alias')))
})
