import {describe, expect, test} from 'vitest'
import {beyondCorrection} from './correctionLimits.ts'
import {clause, section, storedVersion} from './versionFixtures.ts'

const item = (key: string, text: string) => clause(key, text, {listItem: 'bullet'})

const BEFORE = storedVersion({
  sections: [
    section('scope', 'Scope', clause('who', 'Who rides.'), item('friends', 'friends')),
    section('data', 'Data', clause('kept', 'What is kept.')),
  ],
})

const MOVED =
  'A correction keeps every section and clause where it is, because links lead to them. Create the next version instead.'

describe('a correction may', () => {
  test('say a thing otherwise, and change headings and the items of lists', () => {
    const after = storedVersion({
      sections: [
        section('scope', 'The scope', clause('who', 'Who may ride.'), item('a', 'one'), item('b', 'two')),
        section('data', 'Data', clause('kept', 'What is kept.')),
      ],
    })
    expect(beyondCorrection(BEFORE, after, [{after: 'Who may ride.'}])).toBeUndefined()
  })

  test('change nothing at all, also of a version without sections', () => {
    expect(beyondCorrection(BEFORE, BEFORE, [])).toBeUndefined()
    expect(beyondCorrection(storedVersion({}), storedVersion({}), [])).toBeUndefined()
    const unwritten = storedVersion({sections: [{_key: 'a', anchor: 'a', heading: 'A'}]})
    expect(beyondCorrection(unwritten, unwritten, [])).toBeUndefined()
    expect(beyondCorrection(storedVersion({}), storedVersion({sections: []}), [])).toBeUndefined()
    expect(beyondCorrection(unwritten, storedVersion({sections: [section('a', 'A')]}), [])).toBeUndefined()
  })
})

describe('a correction may not', () => {
  const scope = section('scope', 'Scope', clause('who', 'Who rides.'), item('friends', 'friends'))
  const data = section('data', 'Data', clause('kept', 'What is kept.'))

  test.each([
    ['take a section away', [scope]],
    ['move a section', [data, scope]],
    ['add a section', [scope, data, section('new', 'New')]],
    ['give a section another anchor', [scope, {...data, anchor: 'what-is-kept'}]],
    ['put another section in its place', [scope, {...data, _key: 'other'}]],
    ['take a clause away', [scope, section('data', 'Data')]],
    ['put another clause in its place', [scope, section('data', 'Data', clause('new', 'What is kept.'))]],
    ['make a clause an item of a list', [scope, section('data', 'Data', item('kept', 'What is kept.'))]],
  ])('%s', (_what, sections) => {
    expect(beyondCorrection(BEFORE, storedVersion({sections}), [{after: 'Words.'}])).toBe(MOVED)
  })

  test('leave a place without words', () => {
    expect(beyondCorrection(BEFORE, BEFORE, [{after: 'Words.'}, {after: ' '}])).toBe(
      'A correction puts a mistake right and takes nothing away. Create the next version instead.',
    )
  })
})
