import {readdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test, vi} from 'vitest'
import {createLake, openSqliteStore} from 'content-lake'
import {makeBuiltCheckout, writeFiles} from './checkout.ts'
import {exchange} from './exchange.ts'

const checkout = await makeBuiltCheckout()
const pagesFolder = path.join(checkout.lakeFolder, 'pages')

/** Writes a document's value and the rendering process on each page. */
const RENDERER = `
    import {setTimeout} from 'node:timers/promises'
  export const loadCities = async () => []
  export const listAddresses = async () => ['/Rider', '/Driver']
  export const prerenderPage = async (site, address, {client}) => {
    const id = 'page-' + String(address).slice(1).toLowerCase()
    const {result} = await client.fetch('*[_id == $id][0].seo.title', {id}, {filterResponse: false})
    const html = '<!doctype html>' + result + ' by ' + process.pid
    return {html, status: 200, inline: {scripts: [], styles: []}, changesWithTheDay: false, leftOut: []}
  }
`

/** Starts a server. @returns which process rendered its page */
async function start() {
  const {child, origin, ended} = checkout.run('start.ts', {
    args: ['--no-build'],
    variables: {OPEN_DATASET: 'true', SITE_URL: 'https://www.example.com', PORT: '0'},
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const address = await origin
  const shown = async (page: string) => (await exchange(address, page)).body
  return {pid: child.pid, shown, kill}
}

/** Writes to the lake while no server runs. */
function publish(id: string, title: string): void {
  const lake = createLake(openSqliteStore(checkout.lakeFolder))
  lake.engine.dataset('production').mutate([{patch: {id, set: {'seo.title': title}}}], {author: 'staff'})
  lake.close()
}

/** Returns the kept files: three pages, and the event up to which they are current. */
const keptFiles = async () =>
  (await readdir(pagesFolder, {recursive: true})).filter((name) => /\/(reached|[0-9a-f]{32})$/.test(name))

test('pages outlive the process that rendered them, also one that is killed, for as long as nothing they are made of changes', async () => {
  await writeFiles(path.join(checkout.folder, '.cache/prerender'), {'entry.js': RENDERER})
  const first = await start()
  expect(await first.shown('/Rider')).toContain(` by ${first.pid}`)
  await vi.waitUntil(async () => (await keptFiles()).length === 4, {timeout: 10_000})
  await first.kill()

  // And one that was being written.
  const [one = ''] = await keptFiles()
  await writeFile(path.join(pagesFolder, `${one}.new`), 'half')
  const second = await start()
  for (const page of ['/Rider', '/Driver', '/no-such-page'])
    expect(await second.shown(page)).toContain(` by ${first.pid}`)
  await second.kill()

  publish('page-rider', 'Another title')
  const third = await start()
  expect(await third.shown('/Rider')).toContain(`Another title by ${third.pid}`)
  expect(await third.shown('/Driver')).toContain(` by ${first.pid}`)
  await third.kill()

  for (const name of await keptFiles()) {
    const file = path.join(pagesFolder, name)
    const bytes = await readFile(file)
    const tag = bytes.indexOf('W/"')
    // Bytes of another page in its file: only a digest of the whole can notice.
    if (bytes.includes('page-driver')) await writeFile(file, bytes.fill('x', tag + 3, tag + 9))
  }
  const fourth = await start()
  expect(await fourth.shown('/Driver')).toContain(` by ${fourth.pid}`)
  expect(await fourth.shown('/no-such-page')).toContain(` by ${first.pid}`)
  await fourth.kill()

  await writeFiles(path.join(checkout.folder, '.cache/prerender'), {
    'entry.js': `${RENDERER}// Another build`,
  })
  const fifth = await start()
  expect(await fifth.shown('/Rider')).toContain(`Another title by ${fifth.pid}`)
  await fifth.kill()
})
