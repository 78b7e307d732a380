/**
 * `npm run mutate`: changes the code of each folder below in one place at a time, and lists the changes that no test
 * notices. `npm run mutate -- lake/access` does one folder, `-- lake/access/sessions.ts` one file. Results stay in
 * `.cache/mutation`: a second run tries only what has changed or was not reached. Ends with 1 below 80 %.
 */
import {Stryker} from '@stryker-mutator/core'

/** Each folder with the tests that answer for it. Browser tests, and tests of whole processes, would take days. */
const FOLDERS: Record<string, string[]> = {
  'schemas/validation': ['schemas/**/*.test.ts', 'tests/content/{studioValidation,mentions,routes}.test.ts'],
  'src/services': ['src/services/*.test.ts'],
  'studio/legal': ['studio/legal/**/*.test.ts', 'tests/content/nextVersion.test.ts'],
  'lake/access': ['lake/access/*.test.ts', 'lake/tests/{grants,signIn}.test.ts'],
  'lake/events': ['lake/events/*.test.ts', 'lake/engine.test.ts', 'lake/tests/events.test.ts'],
  'lake/transactions': ['lake/{transactions,documents,history}/*.test.ts', 'lake/tests/grants.test.ts'],
  'lake/store': ['lake/store/*.test.ts'],
  'src/content': [
    // That of query names reads the code itself, which is another with faults planted in it.
    'src/content/**/!(queryNames).test.{ts,tsx}',
  ],
  server: [
    'server/**/*.test.ts',
    'tests/prerender/*.test.ts',
    // Those that run the server in their own process.
    'tests/server/{approval,backups,contentProblems,failures,legalVersions,mail,media,people,roles,seed}.test.ts',
    'tests/server/{shares,staffRoutes,transfer,whoMayDoWhat}.test.ts',
    'tests/server/{backupAnswers,backupSchedule,restoringBackups,signInEntrance,signInPassword,transferAssets,transferFailures}.test.ts',
    'tests/server/{accountSignIn,administrators,bodiesInPieces,companyAccounts,companyAway,firstMinute,ownAccount}.test.ts',
    'tests/server/{passkeys,passwordLinks,secondFactor,signIn,signInRules,staffAnswers,staffTokens}.test.ts',
  ],
}

const named = process.argv[2]?.replace(/\/$/, '')
const folders = Object.entries(FOLDERS).filter(
  ([folder]) => named === undefined || named === folder || named.startsWith(`${folder}/`),
)
if (folders.length === 0) {
  console.error(`"${named}" is in none of the folders ${Object.keys(FOLDERS).join(', ')}.`)
  process.exitCode = 1
}

for (const [folder, testFiles] of folders) {
  const reports = `.cache/mutation/${folder.replaceAll('/', '-')}`
  const files = named?.endsWith('.ts') || named?.endsWith('.tsx') ? named : `${named ?? folder}/**/*.{ts,tsx}`
  await new Stryker({
    mutate: [
      files,
      '!**/*.test.{ts,tsx}',
      '!**/*{Fixtures,.d}.ts',
      // What tests start as a process, or once for each format.
      '!lake/store/{writerProcess,formats/write}.ts',
      '!src/content/{sanity.types,answerShapes,documentShapes}.ts',
    ],
    testFiles,
    testRunner: 'vitest',
    // The tests above are named, so none need to be found by what they import.
    vitest: {related: false},
    coverageAnalysis: 'perTest',
    // What runs only while a module is loaded is not planted reliably: such changes would seem to be missed.
    ignoreStatic: true,
    // What takes longer counts as noticed: on a busy machine that must not be what is merely slow.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 15,
    thresholds: {high: 90, low: 80, break: 80},
    incremental: true,
    incrementalFile: `${reports}.incremental.json`,
    tempDirName: '.cache/mutation/sandbox',
    ignorePatterns: ['.cache', '.lake', 'dist', 'test-results'],
    // Stryker would read it with TypeScript's JavaScript interface, which version 7 lacks.
    tsconfigFile: 'none',
    reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
    clearTextReporter: {allowColor: false, reportTests: false},
    htmlReporter: {fileName: `${reports}.html`},
    jsonReporter: {fileName: `${reports}.json`},
  }).runMutationTest()
}
