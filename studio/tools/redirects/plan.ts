import {decodePath, normalizePath} from '../../../schemas/routes.ts'
import {queryFault, sourceFault} from '../../../schemas/validation/redirectFaults.ts'
import {
  addressFault,
  addressKeys,
  type AddressOwner,
  addressOwner,
} from '../../../schemas/validation/takenAddress.ts'
import type {Content} from '../../content/content.ts'
import {indexBy} from '../../../model/indexBy.ts'
import type {CsvLine} from './csv.ts'
import {addressOfSource, COLUMNS, existingRedirects, type ListedRedirect, sourceKey} from './existing.ts'
import {type Target, targetAt} from './targets.ts'

/** A redirect that can be imported. */
export interface Planned extends Omit<ListedRedirect, 'target'> {
  line: number
  target: Target
}

/** A line that cannot be imported, with advice. */
export interface Fault {
  line: number
  /** Its source address. */
  address: string
  message: string
}

/** The effects of a list. */
export interface Plan {
  good: Planned[]
  faults: Fault[]
  /** Number of its redirects that exist already, unchanged. */
  known: number
}

/** A line as it is read without the site's content. */
interface Written {
  line: number
  from: string
  query: string | undefined
  to: string
  permanent: boolean
}

const NAMES = {
  from: /^(from|source|old|redirect from)\b/i,
  to: /^(to|target|destination|new|redirect to)\b/i,
  kind: /^(kind|type|status|code)\b/i,
}
const KINDS: Readonly<Record<string, boolean>> = {
  '': true,
  permanent: true,
  301: true,
  308: true,
  temporary: false,
  302: false,
  307: false,
}

/** Returns the columns of the fields: as the first line names them, or in our own order. */
function columnsOf(first: CsvLine | undefined) {
  const found = COLUMNS.map((name) => first?.cells.findIndex((cell) => NAMES[name].test(cell)) ?? -1)
  const isHeader = found[0] !== -1 && found[1] !== -1
  const [from = 0, to = 1, kind = 2] = isHeader ? found : [0, 1, 2]
  return {from, to, kind, isHeader}
}

/** Reads a source address, without the site's origin and with letters in place of their escapes. */
function readSource(written: string, origin: string): Pick<Written, 'from' | 'query'> {
  const url = URL.parse(written)
  const address = url?.origin === origin ? url.pathname + url.search : written
  const [path = '', ...query] = address.split('?')
  const letters = path.replaceAll(/(?:%[89a-f][\da-f])+/gi, decodePath)
  return {from: letters.normalize(), query: query.join('?') || undefined}
}

function readLine(
  {line, cells, isOpen}: CsvLine,
  columns: ReturnType<typeof columnsOf>,
  origin: string,
): Written | string {
  const [from = '', to = '', kind = ''] = [columns.from, columns.to, columns.kind].map((at) => cells[at])
  if (isOpen) return 'A quotation mark is opened and not closed. Close it, or take it out.'
  if (!columns.isHeader && cells.length > COLUMNS.length)
    return `It has ${cells.length} columns in place of ${COLUMNS.length}. Put an address that has a comma in it into quotation marks.`
  const permanent = KINDS[kind.toLowerCase()]
  if (permanent === undefined) return `“${kind}” is no kind of redirect. Write permanent or temporary.`
  if (from === '') return 'It does not say from where to lead. Write an address in the first column.'
  const source = readSource(from, origin)
  const fault = sourceFault(source.from) ?? queryFault(source.query ?? '')
  return fault ?? {line, ...source, to, permanent}
}

/** Returns a function that finds possible conflicts of a redirect. */
function othersIn({documents, routes}: Content): (own: AddressOwner) => AddressOwner[] {
  const productName = routes.productName ?? ''
  const owners = documents.flatMap(({id, type, newest, published}) =>
    [...new Set([newest, published])].flatMap(
      (fields) => (fields && addressOwner({...fields, _id: id, _type: type})) ?? [],
    ),
  )
  const byKey = indexBy(owners, (owner) => addressKeys(owner, productName))
  return (own) => addressKeys(own, productName).flatMap((key) => byKey.get(key) ?? [])
}

const TO_ITSELF = 'It leads to itself. Take the line out, or lead it elsewhere.'

const isSame = (source: Written, target: Target) =>
  sourceKey(source) === sourceKey(readSource(target.address, ''))

const isHere = (to: string) => to.startsWith('/')

/** Explains why a line loops, or leads to another line; undefined if it leads to a page. */
function wayFault(first: Written, bySource: ReadonlyMap<string, Written>): string | undefined {
  const passed = [first]
  let next = isHere(first.to) ? bySource.get(sourceKey(readSource(first.to, ''))) : undefined
  while (next && !passed.includes(next)) {
    passed.push(next)
    next = isHere(next.to) ? bySource.get(sourceKey(readSource(next.to, ''))) : undefined
  }
  if (next === first && passed.length === 1) return TO_ITSELF
  if (next)
    return `It leads round, by line ${passed
      .slice(1)
      .map(({line}) => line)
      .join(', ')}. Lead one of them to a page.`
  const last = passed.at(-1)
  return last && last !== first
    ? `It leads to where line ${passed[1]?.line} leads on. Lead it to ${last.to} at once.`
    : undefined
}

/**
 * Returns the effects of a list, for every line. If two lines have one source, the first counts.
 * @param origin of the site in browsers: `https://loop.example`
 */
export function planOf(lines: readonly CsvLine[], content: Content, origin: string): Plan {
  const columns = columnsOf(lines[0])
  const plan: Plan = {good: [], faults: [], known: 0}
  const existing = new Map(existingRedirects(content).map((redirect) => [sourceKey(redirect), redirect]))
  const othersOf = othersIn(content)
  const tell = (line: number, address: string, message: string) => plan.faults.push({line, address, message})

  const read = (columns.isHeader ? lines.slice(1) : lines).flatMap((csvLine) => {
    const written = readLine(csvLine, columns, origin)
    if (typeof written !== 'string') return [written]
    tell(csvLine.line, csvLine.cells[columns.from] ?? '', written)
    return []
  })
  const bySource = new Map(read.toReversed().map((written) => [sourceKey(written), written]))

  /** Adds a line to the plan, or returns the reason why it cannot be imported. */
  const place = (written: Written): string | undefined => {
    const {from, query, line, permanent} = written
    const key = sourceKey(written)
    const first = bySource.get(key)
    if (first !== written) return `Line ${first?.line} leads on from the same address. Take one of them out.`
    const target = targetAt(written.to, content, origin)
    // A redirect has no effect where a page is shown.
    if (typeof target === 'string') return wayFault(written, bySource) ?? target
    if (isSame(written, target)) return TO_ITSELF
    const there = existing.get(key)
    if (there?.target && normalizePath(there.target) === normalizePath(target.address)) {
      plan.known += 1
      return undefined
    }
    if (there)
      return `There is a redirect from here to ${there.target ?? 'nowhere'} already. Change it in its form, or delete it first.`
    const own = {type: 'redirect', route: from, query, ...('to' in target && {to: target.to})}
    const taken = addressFault(own, othersOf(own), content.routes.productName ?? '')
    if (!taken) plan.good.push({line, from, query, permanent, target})
    return taken
  }
  for (const written of read) {
    const fault = place(written)
    if (fault !== undefined) tell(written.line, addressOfSource(written), fault)
  }
  plan.faults.sort((a, b) => a.line - b.line)
  return plan
}
