import {getRequestListener} from '@hono/node-server'
import {assertBuilt, BUILD_FOLDER, buildIfStale} from './build.ts'
import {reportAndExit} from './process.ts'
import {run} from './run.ts'
import {createSite} from './site.ts'

const withoutBuild = process.argv.includes('--no-build')
if (withoutBuild) await assertBuilt().catch(reportAndExit)

await run({
  development: false,
  prepare: async ({findContent}) => {
    if (!withoutBuild) await buildIfStale()
    return getRequestListener(createSite({buildFolder: BUILD_FOLDER, findContent}).fetch)
  },
})
