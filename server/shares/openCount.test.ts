import {expect, it} from 'vitest'
import {LIMITS} from './limits.ts'
import {OpenCount} from './openCount.ts'

const REFUSALS = {each: 'Too many of yours.', all: 'Too many.'}
const {each, sockets, ofFree} = LIMITS.visitor
const visitors = () => new OpenCount({each: each.sockets, all: sockets, ofFree}, REFUSALS)

/** Opens as many as a client may have. @returns their number */
function takeAll(count: OpenCount, client: string): number {
  for (let taken = 0; ; taken += 1) {
    try {
      count.open(client)
    } catch {
      return taken
    }
  }
}

it('an office has more than a hundred, where there is room', () => {
  expect(takeAll(visitors(), 'office')).toBeGreaterThan(100)
})

it('forty addresses that take whatever they get leave something for somebody new, and one that closes gives back', () => {
  const count = visitors()
  for (let client = 0; client < 40; client += 1) takeAll(count, `greedy ${client}`)
  const close = count.open('somebody new')
  close()
  expect(count.all).toBeLessThan(sockets)
  expect(() => count.open('greedy 0')).toThrow(REFUSALS.each)
})

it('there are no more than all may have', () => {
  const count = visitors()
  for (let client = 0; client < 200; client += 1) takeAll(count, `greedy ${client}`)
  expect(count.all).toBe(sockets)
  expect(() => count.open('somebody new')).toThrow(REFUSALS.all)
})
