import {getRequestListener} from '@hono/node-server'
import {BUILD} from './buildFiles.ts'
import {assertBuilt, buildIfStale} from './buildTargets.ts'
import {openEmbeddedPages} from './prerender/embeddedPages.ts'
import {openHostedPages} from './prerender/hostedPages.ts'
import {reportAndExit} from './process.ts'
import {run} from './run.ts'
import {createSite} from './site.ts'

const withoutBuild = process.argv.includes('--no-build')
if (withoutBuild) await assertBuilt().catch(reportAndExit)

await run({
  development: false,
  prepare: async ({lake, ...surroundings}) => {
    if (!withoutBuild) await buildIfStale()
    const site = lake
      ? {...surroundings, pages: await openEmbeddedPages({lake, ...surroundings})}
      : await openHostedPages(surroundings)
    return getRequestListener(
      createSite({buildFolder: BUILD.site, servedCities: surroundings.servedCities, ...site}).fetch,
    )
  },
})
