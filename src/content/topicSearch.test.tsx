import {act, renderHook} from '@testing-library/react'
import type {ReactNode} from 'react'
import {MemoryRouter, useLocation} from 'react-router-dom'
import {describe, expect, test} from 'vitest'
import {includesWords, useTopicSearch} from './topicSearch.ts'
import {messages} from '../messages.ts'

function searchAt(address: string) {
  const {result} = renderHook(() => ({search: useTopicSearch(), address: useLocation().search}), {
    wrapper: ({children}: {children: ReactNode}) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  })
  return result
}

describe('the search for topics', () => {
  test('begins with the words of the address, or with none', () => {
    expect(searchAt('/Help?search=lost+item').current.search.words).toBe('lost item')
    expect(searchAt('/Help').current.search.words).toBe('')
  })

  test('has an address of its own once it is submitted, and none without words', () => {
    const result = searchAt('/Help')
    act(() => result.current.search.setWords('  lost item '))
    expect(result.current.address).toBe('')
    act(() => result.current.search.submit())
    expect(result.current.address).toBe('?search=lost+item')
    act(() => result.current.search.setWords('  '))
    act(() => result.current.search.submit())
    expect(result.current.address).toBe('')
  })

  test('finds words in any text, whatever their case', () => {
    expect(includesWords(' LOST ', 'Trips', 'Something lost')).toBe(true)
    expect(includesWords('lost', 'Something LOST')).toBe(true)
    expect(includesWords('found', 'Trips', 'Something lost')).toBe(false)
    expect(includesWords('  ', 'Trips')).toBe(true)
    expect(includesWords("can't  pick-up", 'You can’t pick\u2011up here')).toBe(true)
  })

  test('says how many it found', () => {
    expect([0, 1, 2].map((count) => messages.topicsFound(count, 'cars'))).toEqual([
      'Nothing matches “cars”',
      '1 topic',
      '2 topics',
    ])
  })
})
