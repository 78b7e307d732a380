import {getRequestListener} from '@hono/node-server'
import {BUILD} from '../build/buildFiles.ts'
import {assertBuilt, buildIfStale, hasBuild} from '../build/buildTargets.ts'
import {OperatorError} from '../errors.ts'
import {openEmbeddedPages} from '../site/embeddedPages.ts'
import {openHostedPages} from '../site/hostedPages.ts'
import {log, reportAndExit} from '../process/process.ts'
import {run} from './run.ts'
import {createSite} from '../site/site.ts'

/** Rebuilds stale targets. If that fails, it serves the last build: a mistake in the sources must not take the site down. */
async function buildOrServeLast(): Promise<void> {
  try {
    await buildIfStale()
  } catch (error) {
    if (!(error instanceof OperatorError && (await hasBuild()))) throw error
    log(`${error.message} What was built before is served.`)
  }
}

const withoutBuild = process.argv.includes('--no-build')
if (withoutBuild) await assertBuilt().catch(reportAndExit)

await run({
  development: false,
  prepare: async ({lake, ...surroundings}) => {
    if (!withoutBuild) await buildOrServeLast()
    const {findContent, servedCities, spendPage, answerMeanwhile} = surroundings
    const site = {buildFolder: BUILD.site, findContent, servedCities, spendPage}
    // Answers even if no page can be rendered, so that the content can be repaired.
    answerMeanwhile(getRequestListener(createSite({...site, pages: 'starting'}).fetch))
    const made = lake
      ? {findContent, ...(await openEmbeddedPages({build: BUILD, lake, ...surroundings}))}
      : {
          reviews: undefined,
          sharedReviews: undefined,
          ...(await openHostedPages({build: BUILD, ...surroundings})),
        }
    const {pages, rendered, guests, reviews, sharedReviews} = made
    const {fetch} = createSite({
      ...site,
      findContent: made.findContent,
      pages,
      guests,
      reviews,
      sharedReviews,
    })
    return {
      answer: getRequestListener(fetch),
      rendered,
      count: () => pages.count,
      waiting: () => pages.waitingCount,
    }
  },
})
