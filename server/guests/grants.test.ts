import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {isOver, readPerspective} from './grants.ts'

describe('The layers of content that a link opens', () => {
  test.each([
    ['drafts', ['drafts']],
    ['published', ['published']],
    ['rWinter,drafts', ['rWinter', 'drafts']],
    ['summer_2027-b,r2', ['summer_2027-b', 'r2']],
  ])('are those that it names: %s', (text, names) => {
    expect(readPerspective(text)).toEqual(names)
  })

  test.each([
    null,
    undefined,
    '',
    ',',
    'raw',
    'drafts,raw',
    'drafts,../x',
    '../x,drafts',
    '-r',
    '_r',
    'r winter',
    'drafts,',
  ])('are drafts where it names what is no site: %s', (text) => {
    expect(readPerspective(text)).toEqual(['drafts'])
  })
})

test('A share is over at the moment at which its links end, and not before', () => {
  vi.useFakeTimers({toFake: ['Date'], now: 1000})
  onTestFinished(() => void vi.useRealTimers())
  const endsAt = (milliseconds: number) => ({secret: 'a secret', until: new Date(milliseconds)})
  expect([999, 1000, 1001].map((end) => isOver(endsAt(end)))).toEqual([true, true, false])
})
