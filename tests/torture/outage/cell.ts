import {createHash} from 'node:crypto'
import {globSync, readFileSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import type {Checkout} from '../../server/checkout.ts'

/** By which figures are read. */
export const TOKEN = 'figures-for-a-supervisor'

/** What is published, and on which page it shows: nothing of it may be lost. */
export const CHANGES = {
  before: {id: 'page-careers', address: '/Careers', text: 'Published before it.'},
  meanwhile: {id: 'page-about', address: '/Aboutus', text: 'Published meanwhile.'},
  after: {id: 'page-safety', address: '/Safety', text: 'Published after it.'},
} as const

export type Change = keyof typeof CHANGES

/** A patch by which a text becomes the first heading of a page. */
export const patchOf = (change: Change, id: string = CHANGES[change].id) => ({
  patch: {id, set: {'sections[_key=="hero"].heading': CHANGES[change].text}},
})

/** One kind of content in one kind of outage. */
export interface Cell {
  name: string
  /** Address of its server; undefined where nothing serves. */
  server: string | undefined
  /** The alert that has to fire, as `SiteIsDown 127.0.0.1:4000`. */
  alert: string
  /** What has to be under way when it begins. */
  prepare?: () => Promise<void>
  /** Publishes what is new before it, and takes the content away at once. */
  begin: () => Promise<void>
  /** What is published, and tried, while the content is away. Faults are thrown. */
  meanwhile: () => Promise<void>
  /** Lets the content be there again. */
  end: () => Promise<void>
  publishAfter: () => Promise<void>
  /** A page as visitors have it. */
  read: (address: string) => Promise<string>
  /** Looks at what is left once all has followed. @returns a remark for the report */
  conclude: () => Promise<string>
  /** Ends what nobody else does. */
  close: () => Promise<void>
}

/** Waits until it holds. @throws Error when it does not within that many seconds */
export async function until(what: string, holds: () => Promise<boolean>, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await holds().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${what}`)
    await wait(200)
  }
}

/** Milliseconds. */
const LONGEST_VISIT = 10_000

/** A page as a server sends it. */
export async function pageAt(origin: string, address: string): Promise<string> {
  const answer = await fetch(origin + address, {signal: AbortSignal.timeout(LONGEST_VISIT)})
  if (answer.status !== 200) throw new Error(`${address} is answered with ${answer.status}.`)
  return answer.text()
}

/** Runs a command of the product to its end. @throws Error with what it printed, when that is not a good one */
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
 * Writes pages as files whenever they change, and figures where a node exporter finds them.
 * @param figures the folder of the exporter
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

/** What is in the folder of a build, in few signs. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256')
  const files = globSync('**/*', {cwd: folder, withFileTypes: true}).filter((entry) => entry.isFile())
  const names = files.map(({parentPath, name}) => path.join(parentPath, name)).toSorted()
  for (const name of names) hash.update(name).update(readFileSync(name))
  return hash.digest('hex')
}

/** A build that is to lose its content. */
interface Builds {
  /** Begins one, and waits until it builds its code. */
  begin: () => Promise<void>
  /** Tries another. Both have to end with 1 and one line, and leave the last build as it was. @returns a remark */
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
