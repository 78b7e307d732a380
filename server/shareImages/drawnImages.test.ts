import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import {describe, expect, onTestFinished, test} from 'vitest'
import {DrawnImages} from './drawnImages.ts'

const rider = {name: 'Loop', heading: 'One circle.', line: 'One flat fee', ground: 'leaf'}
const driver = {...rider, heading: 'Drive'}

/** Returns a missing folder inside a temporary one: builds create theirs. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'share-images-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  return path.join(folder, 'of', 'pages')
}

describe('the images of a build', () => {
  test('are drawn when they are first wanted, and read from then on', async () => {
    const folder = await newFolder()
    const drawn = await new DrawnImages(folder).get(rider)
    expect((await sharp(drawn).metadata()).format).toBe('png')
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/^[0-9a-f]{64}\.png$/)
    expect((await readFile(path.join(folder, name))).equals(drawn)).toBe(true)
    await writeFile(path.join(folder, name), 'what an earlier build has drawn')
    expect(String(await new DrawnImages(folder).get(rider))).toBe('what an earlier build has drawn')
    expect(await readdir(folder)).toEqual([name])
  })

  test('go once no page has them, and so does what a build that was ended has left', async () => {
    const folder = await newFolder()
    const earlier = new DrawnImages(folder)
    await earlier.get(rider)
    const [kept] = await readdir(folder)
    await earlier.get(driver)
    await writeFile(path.join(folder, 'half.png.new'), '')
    expect(await readdir(folder)).toHaveLength(3)
    const images = new DrawnImages(folder)
    await images.get(rider)
    await images.removeOthers()
    expect(await readdir(folder)).toEqual([kept])
  })
})
