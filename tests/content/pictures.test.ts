import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import sharp from 'sharp'
import {describe, expect, test} from 'vitest'
import {drawings} from '../../schemas/drawings.ts'
import {sectionTypes} from '../../schemas/objects/sections/index.ts'
import {drawingPicture, sectionPicture} from '../../schemas/pictures.ts'
import {sectionGroups} from '../../schemas/sectionMenu.ts'

/** Bytes. A menu shows twenty at once. */
const LIGHT = 15_000

describe.each([
  ['section', sectionTypes.map(({name}) => name), sectionPicture],
  ['drawing', drawings.map(({value}) => value), drawingPicture],
] as const)('pictures to choose a %s by', (_kind, names, addressOf) => {
  const files = names.map((name) => fileURLToPath(addressOf(name)))

  test('are there for every choice, and for no other (npm run pictures takes them)', () => {
    const folder = path.dirname(files[0] ?? '')
    const kept = readdirSync(folder).map((name) => path.join(folder, name))
    expect(kept.toSorted()).toEqual(files.toSorted())
  })

  test.each(files)('%s is light, and shows something', async (file) => {
    const picture = readFileSync(file)
    expect(picture.length).toBeLessThan(LIGHT)
    const {channels} = await sharp(picture).stats()
    expect(Math.max(...channels.map(({stdev}) => stdev))).toBeGreaterThan(10)
  })
})

test('every section is in one group of the menu that offers them', () => {
  const grouped = sectionGroups.flatMap(({of}) => of)
  expect(grouped.toSorted()).toEqual(sectionTypes.map(({name}) => name).toSorted())
})
