import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {writeFiles} from '../server/checkout.ts'
import {filesOf, type FollowedGuide, followGuide, isNew, PATIENCE, readGuide} from './guide.ts'

const GUIDE = readGuide('docs/adding-a-section.md')

/** The code whose types are checked: checking all of it takes three times as long. */
const CHECKED = {
  extends: './tsconfig.json',
  include: ['src/env.d.ts', 'src/sections', 'schemas', 'studio/schemaTypes.ts'],
}

describe('the guide to a new section', () => {
  const [adding = '', oneMore = ''] = GUIDE.split('\n## One more field\n')
  const created = filesOf(adding)
  let guide: FollowedGuide

  beforeAll(async () => {
    guide = await followGuide(GUIDE)
    await writeFiles(guide.folder, {'tsconfig.section.json': JSON.stringify(CHECKED)})
  }, PATIENCE)
  afterAll(() => guide.dispose())

  test('asks for five new files and no change of another', () => {
    expect(created).toHaveLength(5)
    expect(created.every(isNew)).toBe(true)
  })

  test('asks for a change of four files for one more field', () => {
    expect(filesOf(oneMore)).toHaveLength(4)
  })

  test(
    'leads to code that is formatted and follows the rules, and whose types fit',
    {timeout: PATIENCE},
    async () => {
      expect(await guide.failureOf('oxfmt', '--check', ...created)).toBeUndefined()
      expect(
        await guide.failureOf('oxlint', '--deny-warnings', 'src/sections', 'tests/pages/pledge.test.tsx'),
      ).toBeUndefined()
      expect(await guide.failureOf('tsc', '--project', 'tsconfig.section.json')).toBeUndefined()
    },
  )

  test('leads to texts that a click in the preview opens, whatever the field is called', () => {
    const texts = readFileSync(path.join(guide.folder, 'model/text/textFields.ts'), 'utf8')
    for (const field of ['words', 'signer', 'date']) expect(texts).toContain(`'sections.${field}': 'copy'`)
  })

  test(
    'leads to a section that visitors see, and leaves no other test of sections red',
    {timeout: PATIENCE},
    async () => {
      const content = ['newSections', 'pictures', 'studioWords', 'editableText'].map(
        (name) => `tests/content/${name}.test.ts`,
      )
      expect(
        await guide.failureOf('vitest', 'run', 'tests/pages/pledge.test.tsx', ...content),
      ).toBeUndefined()
    },
  )
})
