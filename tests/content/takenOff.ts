import {createSchema, type SanityClient} from 'sanity'
import {fetchSituation, repairsOf} from '../../studio/actions/unpublish/situation.ts'
import {takeOff, type Way} from '../../studio/actions/unpublish/takeOff.ts'
import {schemaTypes} from '../../studio/schemaTypes.ts'

const schema = createSchema({name: 'site', types: schemaTypes})

/** Takes a document off the site as the dialog proposes. */
export async function takeOffNow(client: SanityClient, id: string, to?: string, way: Way = 'unpublish') {
  const situation = await fetchSituation(client, id, schema, () => Promise.resolve(undefined))
  if (!situation) throw new Error(`There is no "${id}".`)
  const replacement = situation.replacements.find((page) => page.id === to)
  const repairs = situation.references.flatMap((each) => {
    const [best] = repairsOf(each, replacement)
    return best ? [[each.key, best] as const] : []
  })
  await takeOff(client, situation, {way, replacement, repairs: new Map(repairs)})
}
