import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, readFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {expect, onTestFinished, test} from 'vitest'
import * as v from 'valibot'

const DOCKERFILE = readFileSync('Dockerfile', 'utf8')

/** Returns the words of a command in the image. */
function command(instruction: 'HEALTHCHECK' | 'CMD'): string[] {
  const [, words = ''] = new RegExp(`^${instruction}\\b.*?(\\[.*\\])$`, 'm').exec(DOCKERFILE) ?? []
  return v.parse(v.array(v.string()), JSON.parse(words))
}

/** Runs the image's health check on a server's port. @returns its exit code */
async function check(port: number): Promise<number | null> {
  const [, ...args] = command('HEALTHCHECK')
  const asking = spawn(process.execPath, args, {env: {...process.env, PORT: String(port)}})
  await once(asking, 'close')
  return asking.exitCode
}

test('the image is healthy while its server is ready, at any port', async () => {
  let status = 200
  const server = createServer(({url}, response) => {
    response.writeHead(url === '/health/ready' ? status : 404).end()
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const {port} = v.parse(v.object({port: v.number()}), server.address())
  expect(await check(port)).toBe(0)
  status = 503
  expect(await check(port)).toBe(1)
  server.close()
  expect(await check(port)).toBe(1)
})

test('the image installs packages before it has the sources, builds nothing at its start, and is not root', () => {
  const at = (line: string) => {
    const index = DOCKERFILE.indexOf(`\n${line}\n`)
    expect(index, line).toBeGreaterThan(0)
    return index
  }
  expect(at('RUN npm ci')).toBeLessThan(at('COPY . .'))
  expect(at('USER node')).toBeLessThan(DOCKERFILE.indexOf('\nCMD '))
  expect(command('CMD')).toEqual(['node', 'server/start.ts', '--no-build'])
  for (const [, files = ''] of DOCKERFILE.matchAll(/^COPY (?!--)(.+) \S+$/gm))
    for (const file of files.split(' ')) expect([file, existsSync(file)]).toEqual([file, true])
})

test('the image takes along no content, no secrets and no packages of the machine that it is built on', () => {
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.git', '.env', '.lake', '.lake-backups', 'node_modules', 'dist', '.cache']),
  )
})
