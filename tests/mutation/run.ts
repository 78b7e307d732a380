/**
 * `npm run mutate`: changes the code of each folder below in one place at a time, and lists the changes that no test
 * notices. `npm run mutate -- lake/access` does one folder, `-- lake/access/sessions.ts` one file. Results stay in
 * `.cache/mutation`: a second run tries only what has changed or was not reached. Exits with 1 below 80 %.
 */
import {availableParallelism} from 'node:os'
import {Stryker} from '@stryker-mutator/core'
import {GENERATED} from '../../scripts/typegen/generated.ts'

/** Tests that sign people in on a server in their own process. */
const SIGNING_IN = [
  'tests/server/{accountSignIn,companyAccounts,companyAway,passkeys,secondFactor}.test.ts',
  'tests/server/{signIn,signInEntrance,signInPassword}.test.ts',
]

/** Each folder with its tests. Browser tests, and tests of whole processes, would take days. */
const FOLDERS: Record<string, string[]> = {
  'schemas/validation': ['schemas/**/*.test.ts', 'tests/content/{studioValidation,mentions,routes}.test.ts'],
  'src/services': ['src/services/*.test.ts'],
  'studio/legal': [
    'studio/legal/**/*.test.ts',
    'tests/studio/legal/*.test.tsx',
    'tests/content/nextVersion.test.ts',
  ],
  'lake/access': ['lake/access/*.test.ts'],
  'lake/events': ['lake/events/*.test.ts', 'lake/datasets/engine.test.ts', 'lake/tests/events.test.ts'],
  'lake/groq': ['lake/groq/**/*.test.ts', 'lake/tests/groqConformance.test.ts'],
  'lake/transactions': ['lake/{transactions,documents,history}/*.test.ts', 'lake/access/grants.test.ts'],
  'lake/aliases': ['lake/aliases/*.test.ts'],
  'lake/assets': ['lake/assets/*.test.ts', 'lake/tests/assets.test.ts'],
  'lake/datasets': ['lake/{aliases,datasets}/*.test.ts', 'lake/tests/documents.test.ts'],
  'lake/documents': ['lake/{documents,transactions}/*.test.ts', 'lake/tests/documents.test.ts'],
  'lake/history': ['lake/history/*.test.ts'],
  'lake/http': ['lake/http/*.test.ts', 'lake/tests/{hostileInput,sizeLimits,surface}.test.ts'],
  'lake/node': ['lake/node/*.test.ts'],
  'lake/projects': ['lake/tests/surface.test.ts', 'lake/datasets/comments.test.ts'],
  'lake/queries': ['lake/queries/*.test.ts', 'lake/tests/{documents,surface,timeLimits}.test.ts'],
  'lake/schedules': ['lake/schedules/*.test.ts'],
  'lake/store': ['lake/store/*.test.ts'],
  'lake/studioSchemas': ['lake/studioSchemas/*.test.ts'],
  'lake/time': ['lake/time/*.test.ts', 'lake/events/*.test.ts'],
  'lake/transfer': [
    'lake/transfer/*.test.ts',
    'lake/cli/{commandLine,faultyArchive,faultyImport,missingFile}.test.ts',
  ],
  model: ['model/**/*.test.ts'],
  'src/content': ['src/content/**/*.test.{ts,tsx}'],
  'server/backups': [
    'server/backups/*.test.ts',
    'tests/server/{backups,backupAnswers,backupSchedule,restoringBackups}.test.ts',
  ],
  'server/guests': ['server/guests/*.test.ts', 'tests/prerender/guests.test.ts'],
  'server/prerender': [
    'server/prerender/*.test.ts',
    'tests/server/contentSource.test.ts',
    'tests/prerender/{embeddedPages,hostedContent,keptPages,leftOut,manyCities}.test.ts',
    'tests/prerender/{pages,routes,searches,writeSite}.test.ts',
  ],
  'server/rules': [
    'server/rules/*.test.ts',
    'tests/server/{approval,heldFacts,legalVersions,media,roles,uniqueness,videos,whoMayDoWhat}.test.ts',
  ],
  'server/search': ['server/search/*.test.ts', 'tests/prerender/guests.test.ts'],
  'server/shareImages': ['server/shareImages/*.test.ts'],
  'server/shares': ['server/shares/*.test.ts', 'tests/server/{failures,shares}.test.ts'],
  'server/signIn': ['server/signIn/*.test.ts', ...SIGNING_IN],
  'server/staff': [
    'server/staff/*.test.ts',
    ...SIGNING_IN,
    'tests/server/{approval,mail,people,roles,staffRoutes}.test.ts',
    'tests/server/{administrators,bodiesInPieces,firstMinute,ownAccount,passwordLinks}.test.ts',
    'tests/server/{signInRules,staffAnswers,staffTokens}.test.ts',
  ],
  'server/staticHost': ['server/staticHost/*.test.ts'],
  'server/transfer': [
    'server/transfer/*.test.ts',
    'tests/server/{transfer,transferAssets,transferFailures}.test.ts',
  ],
  // Everything outside the folders above.
  server: [
    'server/{addresses,build,content,health,http,process,run,settings,site}/*.test.ts',
    'server/{shares,search}/*.test.ts',
    'tests/server/{contentProblems,failures,roles,run,seed,shares,standIns}.test.ts',
    'tests/prerender/{guests,routes}.test.ts',
  ],
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

const named = process.argv[2]?.replace(/\/$/, '')
// For nested folders, the tests of the innermost one count.
const innermost = Object.keys(FOLDERS)
  .filter((folder) => named !== undefined && isIn(named, folder))
  .toSorted((one, other) => other.length - one.length)[0]
const folders = Object.entries(FOLDERS).filter(([folder]) => named === undefined || folder === innermost)
if (folders.length === 0) {
  console.error(`"${named}" is in none of the folders ${Object.keys(FOLDERS).join(', ')}.`)
  process.exitCode = 1
}

for (const [folder, testFiles] of folders) {
  const reports = `.cache/mutation/${folder.replaceAll('/', '-')}`
  const files = named?.endsWith('.ts') || named?.endsWith('.tsx') ? named : `${named ?? folder}/**/*.{ts,tsx}`
  const others = Object.keys(FOLDERS).filter((other) => other !== folder && isIn(other, folder))
  await new Stryker({
    mutate: [
      files,
      ...others.map((other) => `!${other}/**`),
      '!**/*.test.{ts,tsx}',
      '!**/*{Fixtures,.d}.ts',
      // Files that tests run as a process, or once for each format.
      '!lake/store/{writerProcess,formats/write}.ts',
      '!lake/{assets/drawingProcess,queries/queryThread}.ts',
      ...Object.values(GENERATED).map((file) => `!${file}`),
    ],
    testFiles,
    testRunner: 'vitest',
    // The tests above are named, so none need to be found by their imports.
    vitest: {related: false},
    // Tests of a server wait for a third of their time.
    concurrency: availableParallelism() + 1,
    coverageAnalysis: 'perTest',
    // Code that runs only while a module loads is not mutated reliably: such changes would seem to be missed.
    ignoreStatic: true,
    // A timeout counts as noticed, so that must not happen to slow tests on a busy machine.
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
