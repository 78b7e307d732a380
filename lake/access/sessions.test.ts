import {describe, expect, it, vi} from 'vitest'
import {createMemoryStore} from '../store/sqliteStore.ts'
import {createSessions} from './sessions.ts'

const DAY = 24 * 60 * 60 * 1000

describe('a session', () => {
  it('outlives a restart of the lake', () => {
    const store = createMemoryStore()
    const {proof, session} = createSessions(store).begin('ada')
    expect(createSessions(store).recognise(proof)).toEqual(session)
  })

  it('is over after thirty days', () => {
    let now = Date.UTC(2026, 0, 1)
    const sessions = createSessions(createMemoryStore(), () => now)
    const {proof} = sessions.begin('ada')
    now += 30 * DAY - 1000
    expect(sessions.recognise(proof)).toMatchObject({user: 'ada'})
    now += 1000
    expect(sessions.recognise(proof)).toBeUndefined()
  })

  it('that was ended stays ended after a restart, and other sessions go on', async () => {
    const store = createMemoryStore()
    const sessions = createSessions(store)
    const [first, second] = [sessions.begin('ada'), sessions.begin('ada')]
    await sessions.end(first.session)
    const restarted = createSessions(store)
    expect(restarted.recognise(first.proof)).toBeUndefined()
    expect(restarted.recognise(second.proof)).toEqual(second.session)
  })

  it('is over only when that outlasts a power cut, and is no longer recognised meanwhile', async () => {
    const store = createMemoryStore()
    const disk = Promise.withResolvers<void>()
    const sessions = createSessions({...store, settled: () => disk.promise})
    const {proof, session} = sessions.begin('ada')
    let isOver = false
    const ending = sessions.end(session).then(() => (isOver = true))
    await new Promise((resolve) => setImmediate(resolve))
    expect([sessions.recognise(proof), isOver]).toEqual([undefined, false])
    disk.resolve()
    await ending
    expect(createSessions(store).recognise(proof)).toBeUndefined()
  })

  it('that was ended is remembered as long as its proof would be good, and no longer', async () => {
    let now = Date.UTC(2026, 0, 1)
    const store = createMemoryStore()
    const setValue = vi.spyOn(store, 'setValue')
    const sessions = createSessions(store, () => now)
    const first = sessions.begin('ada').session
    await sessions.end(first)
    now += 30 * DAY - 1000
    const second = sessions.begin('ada').session
    await sessions.end(second)
    expect(Object.keys(Object(setValue.mock.lastCall?.[2]))).toEqual([first.id, second.id])
    now += 1000
    const third = sessions.begin('ada').session
    await sessions.end(third)
    expect(Object.keys(Object(setValue.mock.lastCall?.[2]))).toEqual([second.id, third.id])
  })

  it('is not believed when its proof was changed, cut short or signed elsewhere', () => {
    const sessions = createSessions(createMemoryStore())
    const {proof, session} = sessions.begin('ada')
    const [text = '', signature = ''] = proof.split('.')
    const forged = Buffer.from(JSON.stringify({...session, user: 'bob'})).toString('base64url')
    const elsewhere = createSessions(createMemoryStore()).begin('ada').proof
    for (const attempt of ['', text, `${text}.`, `${forged}.${signature}`, proof.slice(0, -2), elsewhere]) {
      expect(sessions.recognise(attempt), attempt).toBeUndefined()
    }
  })
})
