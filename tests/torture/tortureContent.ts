import {setTimeout as wait} from 'node:timers/promises'
import * as v from 'valibot'
import {malformedFields} from '../../model/malformed/malformed.ts'
import {shareImagePath} from '../../model/images/shareImage.ts'
import {isOfAnotherKind, malform, type Malformation, seededRandom, type StoredDocument} from './malform.ts'
import {tokenOf} from '../server/token.ts'
import {type SiteProcess, startSite} from './siteProcess.ts'

/** The results for a site whose content was malformed many times. */
export interface ContentReport {
  /** Seed that repeats everything. */
  seed: number
  rounds: number
  starts: number
  /** Writes that the lake rightly refused. */
  refused: number
  /** Answers of 5xx, pages that do not follow, failed starts, and fields that nobody is told of. */
  faults: string[]
}

/** Malformed values stay until the next start, which must cope with all of them. */
const ROUNDS_PER_START = 50
/** Number of pages checked in a round, besides those that always are. */
const PAGES_PER_ROUND = 6
/** The page that is edited in every round, and whose document is never malformed. */
const WITNESS = {id: 'page-about', address: '/Aboutus'}
/** Longest time that the witness may be stale, in milliseconds: every page may have to be rendered first. */
const PATIENCE = 60_000

const Result = v.object({result: v.array(v.looseObject({_id: v.string(), _type: v.string()}))})
const Health = v.object({
  pages: v.array(v.object({address: v.string(), part: v.optional(v.string()), reason: v.string()})),
})

/** Returns functions for the API of a running site. */
function apiOf(site: SiteProcess) {
  const {origin} = site
  const authorization = async () => ({authorization: `Bearer ${await tokenOf(site, 'local-administrator')}`})
  const headers = authorization()
  return {
    async documents(): Promise<StoredDocument[]> {
      const query = encodeURIComponent('*[!(_type match "sanity.*") && _type != "usState"]')
      const answer = await fetch(
        `${origin}/v2025-02-19/data/query/production?perspective=published&query=${query}`,
        {headers: await headers},
      )
      return v.parse(Result, await answer.json()).result
    },
    /** @returns the status of the answer */
    async mutate(mutations: object[]): Promise<number> {
      const {status} = await fetch(`${origin}/v2025-02-19/data/mutate/production`, {
        method: 'POST',
        headers: {...(await headers), 'content-type': 'application/json'},
        body: JSON.stringify({mutations}),
      })
      return status
    },
    /** Returns the server's report on its pages. */
    async health() {
      return v.parse(Health, await (await fetch(`${origin}/health/content`, {headers: await headers})).json())
    },
  }
}

/** Returns the start of the addresses that show a document and may fail with it; undefined if it has no page. */
function ownAddress({_type, route}: StoredDocument): string | undefined {
  if (_type === 'cityPage') return '/available'
  if (_type === 'waitlistPage') return '/notavailable'
  return typeof route === 'string' ? route.replace('{productName}', 'Loop').toLowerCase() : undefined
}

/** Returns these addresses for all malformed documents. */
const ownAddresses = (originals: readonly StoredDocument[], malformed: ReadonlySet<string>) =>
  new Set(originals.flatMap((document) => (malformed.has(document._id) ? (ownAddress(document) ?? []) : [])))

/** Malforms content through the API, and checks each time what visitors and staff get. */
export async function tortureContent(
  folder: string,
  rounds: number,
  seed: number,
  onRound: (report: ContentReport) => void = () => {},
): Promise<ContentReport> {
  const random = seededRandom(seed)
  const report: ContentReport = {seed, rounds: 0, starts: 0, refused: 0, faults: []}
  let site: SiteProcess | undefined
  let originals: StoredDocument[] = []
  let addresses: string[] = []
  let malformed = new Set<string>()
  try {
    while (report.rounds < rounds) {
      if (report.rounds % ROUNDS_PER_START === 0) {
        await site?.stop()
        site = await startSite(folder)
        report.starts += 1
        if (originals.length === 0) {
          originals = await apiOf(site).documents()
          addresses = await listed(site)
        } else {
          const own = ownAddresses(originals, malformed)
          await look(site, report, {addresses, own, random, when: 'after a start'})
          await apiOf(site).mutate(originals.map((document) => ({createOrReplace: document})))
          await untilWhole(site, report)
        }
        malformed = new Set()
      }
      if (site) await playRound(site, report, {originals, addresses, malformed, random})
      report.rounds += 1
      onRound(report)
    }
    if (site) {
      await site.stop()
      site = await startSite(folder)
      const own = ownAddresses(originals, malformed)
      await look(site, report, {addresses, own, random, when: 'after the last start'})
    }
  } catch (error) {
    report.faults.push(`Round ${report.rounds}: ${error instanceof Error ? error.message : error}`)
  } finally {
    await site?.stop()
  }
  return report
}

/** Returns the addresses in the sitemap, as paths. */
async function listed({origin}: SiteProcess): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => {
    const {pathname, search} = new URL(location)
    return pathname + search
  })
}

interface Round {
  originals: StoredDocument[]
  addresses: string[]
  /** Ids of the documents malformed so far. */
  malformed: Set<string>
  random: () => number
}

async function playRound(site: SiteProcess, report: ContentReport, round: Round): Promise<void> {
  const {originals, addresses, malformed, random} = round
  const api = apiOf(site)
  const others = originals.filter(({_id}) => _id !== WITNESS.id)
  const malformation = malform(others, random)
  const {id, path, value} = malformation
  const when = `round ${report.rounds}, ${id}.${path} = ${JSON.stringify(value)?.slice(0, 80)}`
  const status = await api.mutate([{patch: {id, set: {[path]: value}}}])
  if (status >= 500) report.faults.push(`${when}: the write was answered with ${status}`)
  // A document's value at a path is known only while nothing else in it is malformed.
  const isFirst = !malformed.has(id)
  if (status >= 400) report.refused += 1
  else malformed.add(id)
  if (status < 400 && isFirst && isOfAnotherKind(malformation)) {
    await lookAtNames(api, malformation, when, report)
  }

  const heading = `Round ${report.rounds} of ${report.seed}`
  await api.mutate([{patch: {id: WITNESS.id, set: {'sections[0].heading': heading}}}])
  await untilShown(site, heading, when, report)
  await look(site, report, {addresses, own: ownAddresses(originals, malformed), random, when})
}

/** Checks whether the health tool names a field, with the tool's own traversal. */
async function lookAtNames(
  api: ReturnType<typeof apiOf>,
  {id, path}: Malformation,
  when: string,
  report: ContentReport,
): Promise<void> {
  const document = (await api.documents()).find(({_id}) => _id === id)
  // The tool uses keys where the patch used indexes, so only the field names are compared.
  const names = (text: string) => text.replaceAll(/\[[^\]]*\]/g, '')
  const isNamed = malformedFields(document ?? {}).some((field) => names(path).startsWith(names(field.path)))
  if (!isNamed) report.faults.push(`${when}: nobody is told`)
}

async function untilShown({origin}: SiteProcess, text: string, when: string, report: ContentReport) {
  const deadline = Date.now() + PATIENCE
  while (Date.now() < deadline) {
    const html = await (await fetch(origin + WITNESS.address)).text()
    if (html.includes(text)) return
    await wait(50)
  }
  report.faults.push(`${when}: ${WITNESS.address} does not follow`)
}

/** Waits until every page is rendered again, once all content is restored. */
async function untilWhole(site: SiteProcess, report: ContentReport) {
  const deadline = Date.now() + PATIENCE
  const api = apiOf(site)
  for (;;) {
    const {pages} = await api.health()
    const [failed] = pages
    if (!failed) return
    if (Date.now() > deadline) {
      report.faults.push(`${failed.address} is not rendered again: ${failed.reason}`)
      return
    }
    await wait(100)
  }
}

interface Look {
  addresses: string[]
  /** Starts of the addresses of malformed documents, in small letters: these pages may fail. */
  own: ReadonlySet<string>
  random: () => number
  when: string
}

/** Checks a visitor's pages, and the server's report on its pages. */
async function look(site: SiteProcess, report: ContentReport, {addresses, own, random, when}: Look) {
  const {origin} = site
  const isOwn = (address: string) => [...own].some((start) => address.toLowerCase().startsWith(start))
  const looked = [
    '/',
    WITNESS.address,
    '/sitemap.xml',
    '/robots.txt',
    '/share.png',
    shareImagePath(addresses[Math.floor(random() * addresses.length)] ?? '/'),
    '/studio/',
    ...Array.from({length: PAGES_PER_ROUND}, () => addresses[Math.floor(random() * addresses.length)] ?? '/'),
  ]
  for (const address of looked) {
    const response = await fetch(origin + address)
    if (response.status >= 500) report.faults.push(`${when}: ${address} answers ${response.status}`)
    const body = await response.text()
    const isPage = response.status === 200 && !address.includes('.') && address !== '/studio/'
    if (isPage && !isOwn(address) && !body.includes('<h1'))
      report.faults.push(`${when}: ${address} is an empty page`)
  }
  const health = await apiOf(site).health()
  const failed = health.pages.filter(({address, part}) => part === undefined && !isOwn(address))
  for (const {address, reason} of failed) report.faults.push(`${when}: ${address} is not rendered: ${reason}`)
}
