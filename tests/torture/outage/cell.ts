import {createHash} from 'node:crypto'
import {globSync, readFileSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import type {Checkout} from '../../server/checkout.ts'

/** The token for reading metrics. */
export const TOKEN = 'figures-for-a-supervisor'

/** The publishes, with the pages that show them: none may be lost. */
export const CHANGES = {
  before: {id: 'page-careers', address: '/Careers', text: 'Published before it.'},
  meanwhile: {id: 'page-about', address: '/Aboutus', text: 'Published meanwhile.'},
  after: {id: 'page-safety', address: '/Safety', text: 'Published after it.'},
} as const

export type Change = keyof typeof CHANGES

/** Returns a patch that makes a text the first heading of a page. */
export const patchOf = (change: Change, id: string = CHANGES[change].id) => ({
  patch: {id, set: {'sections[_key=="hero"].heading': CHANGES[change].text}},
})

/** One kind of content in one kind of outage. */
export interface Cell {
  name: string
  /** Address of its server; undefined without a server. */
  server: string | undefined
  /** The expected alert, as `SiteIsDown 127.0.0.1:4000`. */
  alert: string
  /** Starts processes that must be running when it begins. */
  prepare?: () => Promise<void>
  /** Publishes a change before it, and takes the content away at once. */
  begin: () => Promise<void>
  /** Publishes and tries things while the content is away. Throws faults. */
  meanwhile: () => Promise<void>
  /** Brings the content back. */
  end: () => Promise<void>
  publishAfter: () => Promise<void>
  /** Returns a page as visitors receive it. */
  read: (address: string) => Promise<string>
  /** Checks the state once all has followed. @returns a remark for the report */
  conclude: () => Promise<string>
  /** Stops remaining processes. */
  close: () => Promise<void>
}

/** Waits until a condition holds. @throws Error if it does not within that many seconds */
export async function until(what: string, holds: () => Promise<boolean>, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await holds().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${what}`)
    await wait(200)
  }
}

/** Milliseconds. */
const LONGEST_VISIT = 10_000

/** Returns a page as a server sends it. */
export async function pageAt(origin: string, address: string): Promise<string> {
  const answer = await fetch(origin + address, {signal: AbortSignal.timeout(LONGEST_VISIT)})
  if (answer.status !== 200) throw new Error(`${address} is answered with ${answer.status}.`)
  return answer.text()
}

/** Runs a command of the product to its end. @throws Error with its output, if it fails */
export async function carryOut(
  checkout: Checkout,
  script: string,
  variables: Record<string, string>,
  args: string[] = [],
): Promise<void> {
  const {code, output, errors} = await checkout.run(script, {args, variables}).ended
  if (code !== 0) throw new Error(`${script} ended with ${code}:\n${output}${errors}`)
}

/**
 * Writes pages as files whenever they change, and metrics for a node exporter.
 * @param figures the exporter's folder
 * @returns reads a page, once all are written
 */
export async function watchPages(
  checkout: Checkout,
  figures: string,
  variables: Record<string, string>,
): Promise<Cell['read']> {
  const out = path.join(checkout.folder, 'watched')
  const args = ['--watch', '--out', out, '--figures', path.join(figures, 'site-pages.prom')]
  const {output} = checkout.run('prerender.ts', {args, variables})
  await until('pages are written', async () => output().includes('Following what is published.'), 120)
  return (address) => readFile(path.join(out, `${address}.html`), 'utf8')
}

/** Returns a hash of a build's folder. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256')
  const files = globSync('**/*', {cwd: folder, withFileTypes: true}).filter((entry) => entry.isFile())
  const names = files.map(({parentPath, name}) => path.join(parentPath, name)).toSorted()
  for (const name of names) hash.update(name).update(readFileSync(name))
  return hash.digest('hex')
}

/** Builds that lose their content. */
interface Builds {
  /** Starts one, and waits until it builds its code. */
  begin: () => Promise<void>
  /** Starts another one. Both must exit with 1 and one line, and leave the last build unchanged. @returns a remark */
  fail: () => Promise<string>
}

/** Builds in a checkout that has been built. */
export function buildsOf(checkout: Checkout, variables: Record<string, string>): Builds {
  const dist = path.join(checkout.folder, 'dist')
  const build = () => checkout.run('build.ts', {variables})
  let before = ''
  let begun: ReturnType<typeof build> | undefined
  return {
    async begin() {
      before = fingerprint(dist)
      const running = build()
      begun = running
      await until('a build has begun', async () => running.output().includes('Building the site'), 60)
    },
    async fail() {
      const started = performance.now()
      const next = await build().ended
      const seconds = Math.round((performance.now() - started) / 1000)
      for (const ending of [next, await begun?.ended]) {
        if (ending?.code !== 1 || !/^[^\n]+\n$/.test(ending.errors))
          throw new Error(`A build ended with ${ending?.code}: ${ending?.errors}`)
      }
      if (seconds > 30) throw new Error(`A build without content ended after ${seconds} s.`)
      if (fingerprint(dist) !== before) throw new Error('A failed build has changed the last one.')
      return `a build that begins meanwhile ends with 1 after ${seconds} s`
    },
  }
}
