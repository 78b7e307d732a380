import {getRequestListener} from '@hono/node-server'
import {assertBuilt, buildIfStale} from './build.ts'
import {BUILD_FOLDER} from './buildFiles.ts'
import {openPages} from './prerender/embeddedPages.ts'
import {reportAndExit} from './process.ts'
import {run} from './run.ts'
import {createSite} from './site.ts'

const withoutBuild = process.argv.includes('--no-build')
if (withoutBuild) await assertBuilt().catch(reportAndExit)

await run({
  development: false,
  prepare: async ({findContent, lake, ...surroundings}) => {
    if (!withoutBuild) await buildIfStale()
    const pages = lake && (await openPages({lake, ...surroundings}))
    return getRequestListener(createSite({buildFolder: BUILD_FOLDER, findContent, pages}).fetch)
  },
})
