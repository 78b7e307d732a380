import {existsSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import sharp from 'sharp'
import {describe, expect, test} from 'vitest'
import {drawings} from '../../schemas/drawings.ts'
import {drawingPicture, sectionPicture} from '../../schemas/pictures.ts'
import {offeredSections} from '../../schemas/sectionMenu.ts'
import {sectionTypes} from '../../src/sections/schemas.ts'
import {shownSections} from './shownSections.ts'

/** Maximum bytes. A menu shows twenty at once. */
const LIGHT = 15_000

const sectionFiles = shownSections.map((type) => fileURLToPath(sectionPicture(type)))
const drawingFiles = drawings.map(({value}) => fileURLToPath(drawingPicture(value)))

describe('pictures to choose by (npm run pictures takes them)', () => {
  test('are there for every section that a page of the seed shows', () => {
    expect(sectionFiles.filter((file) => !existsSync(file))).toEqual([])
  })

  test('are there for every drawing, and for no other', () => {
    const folder = path.dirname(drawingFiles[0] ?? '')
    const kept = readdirSync(folder).map((name) => path.join(folder, name))
    expect(kept.toSorted()).toEqual(drawingFiles.toSorted())
  })

  test.each([...sectionFiles, ...drawingFiles])('%s is light, and shows something', async (file) => {
    const picture = readFileSync(file)
    expect(picture.length).toBeLessThan(LIGHT)
    const {channels} = await sharp(picture).stats()
    expect(Math.max(...channels.map(({stdev}) => stdev))).toBeGreaterThan(10)
  })
})

test('every section is offered once', () => {
  expect(offeredSections.toSorted()).toEqual(sectionTypes.map(({name}) => name).toSorted())
})
