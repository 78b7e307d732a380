import {readFileSync} from 'node:fs'
import {createClient} from '@sanity/client'
import {createLake, createMemoryStore, type LakeOptions} from 'content-lake'
import {clientConfig} from '../../model/connection/clientConfig.ts'
import {readConnection} from '../../model/connection/connection.ts'
import {createQueryClient} from './source.ts'

const ORIGIN = 'http://localhost:3000'

const seed = readFileSync('content/data.ndjson', 'utf8')
  .trim()
  .split('\n')
  .map((line): Record<string, unknown> => JSON.parse(line))

/** A lake that holds the seed, and its dataset. */
export function seededLake(options: LakeOptions = {}) {
  const lake = createLake(createMemoryStore(), options)
  const dataset = lake.engine.dataset('production')
  dataset.mutate(
    seed.map((document) => ({createOrReplace: document})),
    {author: 'seed'},
  )
  return {lake, dataset}
}

/** Opens the seed with the site's own client. */
export function openSeed() {
  const {lake, dataset} = seededLake()
  const fetchFromLake: typeof fetch = (input, init) => lake.fetch(new Request(input, init))
  const config = {...clientConfig(readConnection({}), ORIGIN), resolveFetch: () => fetchFromLake}
  const queryClient = createQueryClient(() => Promise.resolve(createClient(config)))
  return {
    dataset,
    queryClient,
    close: () => {
      queryClient.clear()
      lake.close()
    },
  }
}
