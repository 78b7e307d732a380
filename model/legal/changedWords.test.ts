import {expect, test} from 'vitest'
import {changedWords} from './changedWords.ts'

const SIGNS = {same: '', removed: '-', added: '+'}

test.each([
  ['We recieve it.', 'We receive it.', 'We [-recieve] [+receive] it.'],
  [
    'one two three four five six old',
    'one two three four five six new',
    '… two three four five six [-old] [+new]',
  ],
  ['old b c d e f g h', 'new b c d e f g h', '[-old] [+new] b c d e f …'],
  ['one two three four five old', 'one two three four five new', 'one two three four five [-old] [+new]'],
  ['old b c d e f', 'new b c d e f', '[-old] [+new] b c d e f'],
  ['Both the the words.', 'Both the words.', 'Both the [-the] words.'],
  ['', 'All of it.', '[+All of it.]'],
  ['same', 'same', 'same'],
])('%s → %s', (before, after, expected) => {
  const written = changedWords(before, after)
    .map(({change, text}) => (change === 'same' ? text : `[${SIGNS[change]}${text}]`))
    .join('')
  expect(written.replaceAll(/\s+/g, ' ').trim()).toBe(expected)
})
