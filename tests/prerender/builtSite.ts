import {globSync, readFileSync} from 'node:fs'
import {createClient} from '@sanity/client'
import type {LakeOptions} from 'content-lake'
import type {Renderer} from '../../server/prerender/renderer.ts'
import {clientConfig} from '../../model/connection/clientConfig.ts'
import {readConnection} from '../../model/connection/connection.ts'
import {seededLake} from '../../src/content/seedFixtures.ts'
import * as entry from '../../src/prerender/entry.ts'

const ORIGIN = 'http://localhost:3000'

/** The modules with their own chunks in the build, as far as pages name them. */
const modules = globSync(['src/pages/*/route.tsx', 'src/sections/*/*.tsx'])

/** The site as if it were built: each module is a chunk, with one style sheet. */
export const renderer: Renderer = {
  id: 'tests',
  entry,
  site: {
    entryPage: readFileSync('index.html', 'utf8'),
    manifest: Object.fromEntries(
      ['index.html', ...modules].map((module) => [
        module,
        {file: `assets/${module}.js`, css: [`assets/${module}.css`]},
      ]),
    ),
    readStyle: (file) => `/* ${file} */`,
  },
}

/** Opens a lake with the seed in this process, with clients for pages and live events. */
export function openSeed(options: LakeOptions = {}) {
  const {lake, dataset} = seededLake(options)
  const network = {down: false}
  const ask: typeof fetch = async (input, init) =>
    network.down ? new Response('Down', {status: 503}) : lake.fetch(new Request(input, init))
  const config = {
    ...clientConfig(readConnection({}), ORIGIN),
    maxRetries: 0,
    resolveFetch: () => ask,
  }
  return {lake, dataset, network, ask, config, client: createClient(config), origin: ORIGIN}
}
