import {TooManyRequestsError} from 'content-lake'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {Allowance} from './allowance.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 0}))
afterEach(() => void vi.useRealTimers())

const REFUSAL = 'Wait a little.'

describe('what a client may use up in a while', () => {
  it('is taken point by point until none is left, says when there is more, and is whole again by then', async () => {
    const allowance = new Allowance(2, REFUSAL, 30)
    await allowance.take('a')
    vi.advanceTimersByTime(10_000)
    await allowance.take('a')
    await expect(allowance.take('a')).rejects.toEqual(new TooManyRequestsError(REFUSAL, 20))
    await expect(allowance.take('b')).resolves.toBeUndefined()
    vi.advanceTimersByTime(20_000)
    await expect(allowance.take('a')).resolves.toBeUndefined()
  })

  it('grows by what is given back, for that client alone', async () => {
    const allowance = new Allowance(1, REFUSAL)
    await allowance.take('a')
    await allowance.take('b')
    await allowance.giveBack('a')
    await expect(allowance.take('a')).resolves.toBeUndefined()
    await expect(allowance.take('b')).rejects.toThrow(REFUSAL)
  })

  it('is spent in any amount, and looked at without spending', async () => {
    const allowance = new Allowance(10, REFUSAL)
    await allowance.assertLeft('a')
    await allowance.spend('a', 9)
    await allowance.assertLeft('a')
    await allowance.assertLeft('a')
    await allowance.spend('a', 1)
    await expect(allowance.assertLeft('a')).rejects.toEqual(new TooManyRequestsError(REFUSAL, 60))
    await allowance.assertLeft('b')
    vi.advanceTimersByTime(60_000)
    await allowance.assertLeft('a')
  })
})
