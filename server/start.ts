import {getRequestListener} from '@hono/node-server'
import {BUILD_FOLDER, buildIfStale} from './build.ts'
import {log} from './process.ts'
import {run} from './run.ts'
import {createSite} from './site.ts'

const withoutBuild = process.argv.includes('--no-build')

await run(async ({connection, content}) => {
  if (!withoutBuild) await buildIfStale({log})
  const site = createSite({
    buildFolder: BUILD_FOLDER,
    connection,
    hasRoute: content?.hasRoute ?? (() => true),
  })
  return getRequestListener(site.fetch)
})
