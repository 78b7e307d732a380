import {HttpError} from 'content-lake'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {clientsBy} from './clients.ts'
import {messageFrom, proxiesAt} from './messageFixtures.ts'

const REQUEST = new Request('http://localhost:4000/')
const PROXIES = proxiesAt('127.0.0.1')

let told: string[]
beforeEach(() => {
  told = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => told.push(String(text)) > 0)
})
afterEach(() => void vi.restoreAllMocks())

/** Creates the sessions of a lake that answers like this. */
const sessionsThat = (sessionOf: () => never) => () => ({identify: () => Promise.resolve(), sessionOf})

describe('the sender of a request', () => {
  it('is told apart by the address, which a trusted proxy names', async () => {
    const clientOf = clientsBy(PROXIES, () => undefined)
    expect(await clientOf(REQUEST, messageFrom('203.0.113.7'))).toEqual({kind: 'visitor', key: '203.0.113.7'})
    const behind = messageFrom('127.0.0.1', '198.51.100.1')
    expect(await clientOf(REQUEST, behind)).toEqual({kind: 'visitor', key: '198.51.100.1'})
    expect(told).toEqual([])
  })

  it('makes the owner hear, once, of a proxy that nobody trusts', async () => {
    const clientOf = clientsBy(PROXIES, () => undefined)
    for (const forwarded of ['198.51.100.1', '198.51.100.2'])
      await clientOf(REQUEST, messageFrom('203.0.113.7', forwarded))
    expect(told).toEqual([
      expect.stringMatching(
        /Requests come through 203\.0\.113\.7, which is no trusted proxy.*set TRUSTED_PROXIES/,
      ),
    ])
  })

  it('hears of nothing where the proxy is trusted, and forwards for somebody on its own machine', async () => {
    const clientOf = clientsBy(PROXIES, () => undefined)
    expect(await clientOf(REQUEST, messageFrom('127.0.0.1', '127.0.0.1'))).toMatchObject({key: '127.0.0.1'})
    expect(told).toEqual([])
  })

  it('is a visitor where a token proves nothing, and a failure of what tells is no visitor', async () => {
    const refused = sessionsThat(() => {
      throw new HttpError(401, 'Who are you?')
    })
    const broken = sessionsThat(() => {
      throw new TypeError('Broken')
    })
    const message = messageFrom('203.0.113.7')
    expect(await clientsBy([], refused)(REQUEST, message)).toMatchObject({kind: 'visitor'})
    await expect(clientsBy([], broken)(REQUEST, message)).rejects.toThrow('Broken')
  })
})
