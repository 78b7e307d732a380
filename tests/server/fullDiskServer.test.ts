import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {makeBuiltCheckout} from './checkout.ts'
import {freePort} from './freePort.ts'
import {tokenOf} from './token.ts'

const checkout = await makeBuiltCheckout()
const lakeFolder = path.join(checkout.folder, 'disk')
await mkdir(lakeFolder)

/** A command of Linux. */
const UNSHARE = process.env['UNSHARE_PATH'] ?? 'unshare'

/** Runs a command in its own namespace, where the lake's folder is a small disk. */
const ON_SMALL_DISK = [
  '-rm',
  'sh',
  '-c',
  `mount -t tmpfs -o size=32m tmpfs '${lakeFolder}' && exec "$@"`,
  'sh',
]
const canMount = spawnSync(UNSHARE, [...ON_SMALL_DISK, 'true']).status === 0

// Linux allows such mounts unless its administrators forbid it. Machines that forbid it skip this.
test.runIf(canMount)(
  'a server whose disk is full refuses a save in words, answers visitors, and ends with 0 when it is asked to',
  async () => {
    const port = await freePort()
    const server = spawn(UNSHARE, [...ON_SMALL_DISK, process.execPath, 'server/start.ts', '--no-build'], {
      cwd: checkout.folder,
      env: {...process.env, PORT: String(port), LAKE_DIR: lakeFolder},
    })
    onTestFinished(() => void server.kill('SIGKILL'))
    let errors = ''
    server.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    const origin = `http://localhost:${port}`
    const isReady = () => fetch(`${origin}/health/ready`).then(({ok}) => ok)
    await vi.waitUntil(() => isReady().catch(() => false), {timeout: 60_000})

    // The disk as the server sees it.
    const disk = `/proc/${server.pid}/root${lakeFolder}`
    const token = await tokenOf({origin, lakeFolder: disk}, 'local-administrator')
    const save = (title: string) =>
      fetch(`${origin}/v2025-02-19/data/mutate/production`, {
        method: 'POST',
        headers: {Authorization: `Bearer ${token}`},
        body: JSON.stringify({
          mutations: [{create: {_type: 'page', title, body: title.repeat(100_000)}}],
        }),
      })
    expect((await save('First')).status).toBe(200)
    await writeFile(path.join(disk, 'filler'), Buffer.alloc(64 * 1024 * 1024)).catch(() => undefined)

    const refused = await save('Second')
    expect([refused.status, await refused.text()]).toEqual([507, expect.stringMatching(/disk|space/i)])
    expect((await fetch(`${origin}/no-such-page`)).status).toBe(404)

    const ended = once(server, 'close')
    server.kill('SIGTERM')
    expect(await ended, errors).toEqual([0, null])
  },
  120_000,
)
