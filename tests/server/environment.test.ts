import path from 'node:path'
import {resolveConfig} from 'vite'
import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import {type Checkout, makeCheckout, writeFiles} from './checkout.ts'

let checkout: Checkout

beforeAll(async () => {
  checkout = await makeCheckout()
  const files = ['.env', '.env.local', '.env.production']
  await writeFiles(
    checkout.folder,
    Object.fromEntries(files.map((name) => [name, 'VITE_SANITY_PROJECT_ID=fromfile\nVITE_OTHER=fromfile\n'])),
  )
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => checkout.dispose())

const variablesOf = async (command: 'build' | 'serve', mode: string) => {
  const configFile = path.join(checkout.folder, 'vite.config.ts')
  const {env} = await resolveConfig({root: checkout.folder, configFile, logLevel: 'silent'}, command, mode)
  return env
}

describe.each([
  ['build', 'production'],
  ['build', 'studio'],
  ['serve', 'development'],
] as const)('to %s in mode %s', (command, mode) => {
  test('takes the variables that the server has', async () => {
    vi.stubEnv('VITE_SANITY_PROJECT_ID', 'fromprocess')
    expect(await variablesOf(command, mode)).toMatchObject({VITE_SANITY_PROJECT_ID: 'fromprocess'})
  })

  test('takes none that only a file has, which the server has not read', async () => {
    expect(await variablesOf(command, mode)).not.toHaveProperty('VITE_OTHER')
  })
})
