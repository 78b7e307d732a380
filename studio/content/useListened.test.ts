import {from, Observable, throwError} from 'rxjs'
import {afterEach, expect, test, vi} from 'vitest'
import * as v from 'valibot'
import {type Listened, listenTo} from './useListened.ts'

afterEach(() => void vi.useRealTimers())

const readNumber = (answer: unknown) => v.parse(v.number(), answer)

test.each([
  ['does not come', () => throwError(() => new Error('The lake is busy.'))],
  ['makes no sense', () => from(['none'])],
])('an answer that %s is told, and asked for again', (_what, failing) => {
  vi.useFakeTimers()
  const asked: Observable<unknown>[] = [failing(), from([7])]
  const answers = new Observable((subscriber) => asked.shift()?.subscribe(subscriber))
  const told: Listened<number>[] = []
  const listening = listenTo(answers, readNumber).subscribe((listened) => told.push(listened))
  expect(told).toEqual([{value: undefined, hasFailed: true}])
  vi.advanceTimersByTime(5000)
  expect(told.at(-1)).toEqual({value: 7, hasFailed: false})
  listening.unsubscribe()
})
