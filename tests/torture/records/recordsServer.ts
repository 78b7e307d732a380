import {once} from 'node:events'
import {createServer} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import * as v from 'valibot'
import {createLake, type Dataset, type Lake, openSqliteStore} from 'content-lake'
import {ACCOUNTS} from '../../../server/roles.ts'
import {RULES} from '../../../server/rules/rules.ts'
import {LEGAL_CONTENT} from '../../server/legalContent.ts'
import {shownVersions} from '../../server/legalShown.ts'
import {Asked, PAGES, type Told} from './protocol.ts'

/*
 * A process for tests to kill: a server with the lake, the accounts and the rules of the product, whose clock is set by
 * messages. It waits for the first one with everything loaded, so that a start takes no longer than opening a folder.
 */

let time = 0
let lake: Lake | undefined

const tell = (told: Told) => process.send?.(told)

const server = createServer(
  getRequestListener((request) => lake?.fetch(request) ?? new Response(null, {status: 503})),
)

async function listening(): Promise<string> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

async function open(folder: string): Promise<void> {
  const origin = await listening()
  const opened = createLake(openSqliteStore(folder), {
    accounts: ACCOUNTS,
    rules: RULES,
    now: () => time,
    log: () => undefined,
  })
  lake = opened
  const dataset = opened.engine.dataset('production')
  if (!dataset.document('siteSettings')) {
    dataset.mutate(
      LEGAL_CONTENT.map((document) => ({create: document})),
      {author: 'seed'},
    )
  }
  const tokenOf = (user: string) => opened.callers.authenticator?.begin(user, new Request(origin)).proof ?? ''
  const tokens = Object.fromEntries(ACCOUNTS.users.map(({id, role}) => [role, tokenOf(id)]))
  tell({type: 'open', origin, tokens})
}

const isIn = (release: string) => new RegExp(`^versions\\.${release}\\.(.+)$`)

function releasesOf(dataset: Dataset) {
  const documents = [...dataset.documents()]
  return documents
    .filter(({_type}) => _type === 'system.release')
    .map(({name, state, publishAt, scheduledBy, error}) => {
      const versions = documents.flatMap((document) => {
        const [, id] = isIn(String(name)).exec(document._id) ?? []
        return id === undefined ? [] : [[id, String(document.title)]]
      })
      const stored = {state, publishAt, scheduledBy, error, versions: Object.fromEntries(versions)}
      return [String(name), stored]
    })
}

function titlesOf(page: string, dataset: Dataset): string[] {
  const revisions = dataset.history({documentIds: [page]}).map(({id}) => id)
  return revisions.map((revision) => String(dataset.documentAt(page, {revision})?.title))
}

/** Publishes what is due, as the lake itself does each second, and reports the content. */
async function look(): Promise<void> {
  if (!lake) return
  await lake.publishDue()
  const dataset = lake.engine.dataset('production')
  await dataset.settled()
  const seen = {
    shown: Object.fromEntries(shownVersions(dataset)),
    releases: Object.fromEntries(releasesOf(dataset)),
    titles: Object.fromEntries(PAGES.map((page) => [page, titlesOf(page, dataset)])),
  }
  process.send?.({type: 'look', look: seen})
}

// Nobody is left to end it.
process.on('disconnect', () => process.exit())

process.on('message', (message) => {
  const asked = v.parse(Asked, message)
  if (asked.type === 'close') {
    lake?.close()
    tell({type: 'closed'})
    return
  }
  time = asked.time
  if (asked.type === 'open') void open(asked.folder)
  else void look()
})
