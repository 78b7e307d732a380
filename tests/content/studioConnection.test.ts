// @vitest-environment jsdom
import {afterEach, expect, test, vi} from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function studioConfig() {
  const {default: config} = await import('../../studio/sanity.config.ts')
  return config
}

/** The Studio's plugins for people's accounts. */
const OF_ACCOUNTS = ['administration', 'account', 'session']

async function pluginNames() {
  const {plugins = []} = await studioConfig()
  return plugins.map(({name}) => name)
}

test('with two variables the Studio is that of the hosted project, with its own API and sign-in', async () => {
  vi.stubEnv('VITE_SANITY_PROJECT_ID', 'ab12cd34')
  vi.stubEnv('VITE_SANITY_DATASET', 'staging')
  const config = await studioConfig()
  expect(config).toMatchObject({projectId: 'ab12cd34', dataset: 'staging', basePath: '/studio'})
  expect(config).not.toHaveProperty('apiHost')
  expect(config).not.toHaveProperty('unstable_clientFactory')
  expect(config).not.toHaveProperty('auth')
  const names = await pluginNames()
  for (const name of OF_ACCOUNTS) expect(names, 'Sanity knows the people of its projects').not.toContain(name)
})

test('without them it is that of the embedded lake on its own origin', async () => {
  const config = await studioConfig()
  expect(config).toMatchObject({
    projectId: 'embedded',
    dataset: 'production',
    apiHost: window.location.origin,
  })
  expect(await pluginNames()).toEqual(expect.arrayContaining(OF_ACCOUNTS))
})
