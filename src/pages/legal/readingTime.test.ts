import {expect, test} from 'vitest'
import {readingMinutes} from './readingTime.ts'

const textOf = (words: number) => ({
  introduction: null,
  sections: [
    {
      _key: 's',
      heading: 'Scope',
      anchor: 'scope',
      body: [
        {
          _key: 'b',
          _type: 'block' as const,
          style: null,
          listItem: null,
          level: null,
          markDefs: null,
          children: [{_key: 'c', _type: 'span' as const, text: 'word '.repeat(words - 1), marks: null}],
        },
      ],
    },
  ],
})

test.each([
  [10, 1],
  [230, 1],
  [460, 2],
  [2300, 10],
])('%d words take %d minutes', (words, minutes) => {
  expect(readingMinutes(textOf(words))).toBe(minutes)
})
