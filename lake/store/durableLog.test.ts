import {describe, expect, it, vi} from 'vitest'
import {DurableLog} from './durableLog.ts'

/** Creates a disk whose turns last until they are ended by hand. */
function slowDisk({syncNow = () => {}, close = () => {}} = {}) {
  const turns: {end: () => void; fail: (error: Error) => void}[] = []
  const log = new DurableLog({
    sync: () => new Promise((end, fail) => turns.push({end, fail})),
    syncNow,
    close,
  })
  /** Writes, and returns a state that tells whether the write is durable yet. */
  const write = async () => {
    const state = {isDurable: false}
    log.wrote()
    void log.settled()?.then(
      () => (state.isDurable = true),
      () => undefined,
    )
    await events()
    return state
  }
  return {log, turns, write}
}

function events(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

it('has nothing to wait for while nothing is written', () => {
  expect(slowDisk().log.settled()).toBeUndefined()
})

describe('what is written', () => {
  it('is durable when a turn of the disk that began after it has ended', async () => {
    const {turns, write} = slowDisk()
    const first = await write()
    const second = await write()
    turns[0]?.end()
    await events()
    expect([first.isDurable, second.isDurable]).toEqual([true, false])
    turns[1]?.end()
    await events()
    expect(second.isDurable).toBe(true)
  })

  it('shares a turn with all that came while the disk was busy', async () => {
    const {log, turns, write} = slowDisk()
    await write()
    const waiting = [await write(), await write(), await write()]
    turns[0]?.end()
    await events()
    expect(turns).toHaveLength(2)
    turns[1]?.end()
    await events()
    expect(waiting.every(({isDurable}) => isDurable)).toBe(true)
    expect(log.settled()).toBeUndefined()
  })

  it('is never said to be durable again once the disk has failed', async () => {
    const {log, turns, write} = slowDisk()
    const lost = await write()
    const waiting = await write()
    turns[0]?.fail(new Error('EIO'))
    await events()
    expect([lost.isDurable, waiting.isDurable, turns.length]).toEqual([false, false, 1])
    await expect(log.settled()).rejects.toThrow('may have lost what was last written to the lake (EIO)')
    expect(() => log.assertSound()).toThrow('start the lake again')
    expect(() => log.settleNow()).toThrow('start the lake again')
  })

  it('is durable when the log is closed meanwhile', async () => {
    const {log, turns, write} = slowDisk()
    const [last, waiting] = [await write(), await write()]
    log.close()
    turns[0]?.fail(new Error('EBADF'))
    await events()
    expect([last.isDurable, waiting.isDurable]).toEqual([true, true])
    expect(turns, 'nobody asks a disk that is closed').toHaveLength(1)
  })

  it('lets go of the disk when the log is closed, also when the disk fails then or has failed before', async () => {
    const close = vi.fn<() => void>()
    slowDisk({close}).log.close()
    expect(close).toHaveBeenCalledTimes(1)
    const syncNow = vi.fn<() => void>(() => {
      throw new Error('EIO')
    })
    const failing = slowDisk({close, syncNow})
    expect(() => failing.log.close()).toThrow('EIO')
    expect(close).toHaveBeenCalledTimes(2)
    expect(() => failing.log.close(), 'a failure is told once').not.toThrow()
    expect([close.mock.calls.length, syncNow.mock.calls.length]).toEqual([3, 1])
  })

  it('is never said to be durable when closing fails, whatever a turn under way says', async () => {
    const {log, turns, write} = slowDisk({
      syncNow: () => {
        throw new Error('EIO')
      },
    })
    const [underWay, waiting] = [await write(), await write()]
    expect(() => log.close()).toThrow('EIO')
    turns[0]?.end()
    await events()
    expect([underWay.isDurable, waiting.isDurable, turns.length]).toEqual([false, false, 1])
  })
})
