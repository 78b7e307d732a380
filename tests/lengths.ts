/**
 * Selects the tests of `npm test` from those of `npm test -- --all`. docs/testing.md explains why, with the times. A
 * test without a browser is in both, unless its file is named here, so new ones need not be listed. Of the browser's
 * tests, `npm test` runs those that are named here.
 */

/** Files of tests without a browser that take long, or check rare cases. Each is a pattern for Vitest's `--exclude`. */
export const LEFT_TO_ALL: readonly string[] = [
  // Processes that are started, killed, or kept waiting: seconds each, on any machine.
  'tests/server/{adminCommand,figures,handedSocket,health,hosts,keptPages,recordsOverTime,reset,runbook,start,stop}.test.ts',
  'tests/server/{backupSchedule,citySearch,visitorQueries}.test.ts',
  'tests/hosted/**',
  'server/build/buildTargets.test.ts',
  'lake/{run,tests}/{run,durability,loss,timeLimits}.test.ts',
  'lake/queries/queryThreads.test.ts',
  // Ten thousand documents, three times.
  'lake/cli/faultyArchive.test.ts',
  // All cases, of which other tests have examples.
  'lake/tests/groqSuite.test.ts',
  'lake/groq/answer/syncTags.test.ts',
  'tests/server/{redirectsAtRandom,uniquenessOfDoors,whoMayDoWhat}.test.ts',
  'tests/docs/addingA*.test.ts',
  'tests/prerender/{guests,keptPages,malformed,manyCities,review,searches}.test.ts',
  'tests/content/studioConnection.test.ts',
  // The Studio in a simulated page, except the publish of a legal version.
  'tests/studio/{altText,approval,fieldActions,order,publishSummary,review,schedulePublish}.test.tsx',
  'tests/studio/legal/{ComparisonView,correctTypo,createNextVersion,withdrawVersion}.test.tsx',
  // For pages, one file for each kind stays, and their shared behaviour: navigation, live content, an outage, the preview.
  'tests/pages/{carousel,cityClaims,contents,copyRules,findACity,freshCities,hangingCities,images,leftOut,legalComparison}.test.tsx',
  'tests/pages/{legalRecords,legalVersions,links,lostCode,manyCities,newsletter,redirects,routes}.test.tsx',
  'tests/pages/{searchEngines,searchForms,sections,settings,standalone,structuredData}.test.tsx',
]

/** The most important browser tests, each by its file and title. The first is the main job. */
export const MAIN_WALKS: readonly (readonly [file: string, title: string])[] = [
  ['publish', 'a headline published in the Studio shows on the open page, and outlives kill -9'],
  [
    'presentation',
    'the preview opens what is clicked, shows what is typed before it is published, and follows the site',
  ],
  ['roles', 'staff sign in on a page of this server, edit under their role, and sign out'],
  ['prerender', 'every page reads without script, and the same with it while the content cannot be asked'],
  ['inPlace', 'a publish reaches an open page without a flash, and what the visitor opened stays open'],
  ['site', 'the sign-up panel and the menu of a phone open, exclude each other and give focus back'],
  ['site', 'a reader with a keyboard reaches the content and moves between pages'],
  ['visitor', 'a keyboard is enough to find a city'],
  ['accessibility', '/Rider is accessible, wide and narrow, light and dark'],
  [
    'build',
    'visitors load nothing of the Studio or of previews, and only the Studio may put a page into a frame',
  ],
]
