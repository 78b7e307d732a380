import {createHash} from 'node:crypto'

/** Documents of each transaction, so that a part of one can be told from a whole one. */
export const DOCUMENTS_PER_TRANSACTION = 4
const WRITERS = 6

/** Writes that a lake has acknowledged. */
export interface Acknowledged {
  transactions: string[]
  /** SHA-1s of uploads. */
  uploads: string[]
}

/**
 * Writes to a lake from many sides at once until it no longer answers.
 *
 * @param round distinguishes the ids of this run's transactions from those of others
 */
export async function writeUntilItEnds(
  origin: string,
  round: number | string,
  kept: Acknowledged,
): Promise<void> {
  const writers = Array.from({length: WRITERS}, (_, writer) =>
    writeOn(origin, `${round}-${writer}`, writer, kept),
  )
  await Promise.all([...writers, uploadOn(origin, round, kept)])
}

async function writeOn(origin: string, name: string, writer: number, kept: Acknowledged): Promise<void> {
  for (let count = 0; ; count += 1) {
    const transactionId = `${name}-${count}`
    const body = JSON.stringify({transactionId, mutations: mutationsOf(transactionId, writer, count)})
    if (!(await isAnswered(`${origin}/v2025-02-19/data/mutate/production`, body))) return
    kept.transactions.push(transactionId)
  }
}

/** Returns content that grows, moves and disappears; all writers contend for some of it. */
function mutationsOf(mark: string, writer: number, count: number) {
  const own = {
    _id: `own-${writer}`,
    _type: 'page',
    mark,
    list: Array.from({length: count % 7}, (_, _key) => ({_key: `k${_key}`, mark})),
  }
  const passing = {_id: `passing-${mark}`, _type: 'page', next: {_type: 'reference', _ref: own._id}}
  return [
    {createOrReplace: own},
    {create: passing},
    {createIfNotExists: {_id: 'shared', _type: 'page', text: ''}},
    {patch: {id: 'shared', set: {mark, text: `${mark} Ünïcode 😀 `.repeat(count % 5)}}},
    {createOrReplace: {_id: `drafts.own-${writer}`, _type: 'page', mark}},
  ]
}

async function uploadOn(origin: string, round: number | string, kept: Acknowledged): Promise<void> {
  for (let count = 0; ; count += 1) {
    const bytes = `upload ${round} ${count} `.repeat(2000)
    if (!(await isAnswered(`${origin}/v2025-02-19/assets/files/production?filename=a.txt`, bytes))) return
    kept.uploads.push(createHash('sha1').update(bytes).digest('hex'))
  }
}

/** @throws Error if the lake answers with a refusal */
async function isAnswered(address: string, body: string): Promise<boolean> {
  const response = await fetch(address, {method: 'POST', body}).catch(() => undefined)
  const text = await response?.text().catch(() => undefined)
  if (!response || text === undefined) return false
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return true
}
