import {globSync, readFileSync} from 'node:fs'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {tokenColors} from '../../model/tokenColors.ts'

const CSS = readFileSync('src/styles/tokens.css', 'utf8')
const {day, dark} = tokenColors(CSS)
const colorOf = (name: string, colors = day) => colors.get(name) ?? ''

/** The tokens of the brand, which are the same by day and after dark. */
const BRAND = ['marigold', 'marigold-hi', 'marigold-lo', 'ink', 'fig', 'tomato', 'cream', 'white']

/** The style sheets that read the tokens. The arrow of a button is a picture, which cannot: it follows below. */
const SHEETS = globSync('{src,server}/**/*.css')
  .filter((file) => file !== 'src/styles/tokens.css')
  .map((file) => ({file, css: readFileSync(file, 'utf8').replaceAll(/%23[0-9a-f]{6}/gi, '')}))

test.each(BRAND)('the colour %s is written once: everything else that has it names it', (name) => {
  expect(CSS.match(new RegExp(`${colorOf(name)};`, 'gi'))).toHaveLength(1)
  const written = new RegExp(colorOf(name), 'i')
  expect(SHEETS.length).toBeGreaterThan(50)
  expect(SHEETS.filter(({css}) => written.test(css)).map(({file}) => file)).toEqual([])
})

test.each(['ink', 'cream'])('shadows and lines of the colour %s have its newest value', (name) => {
  const translucent = Array.from(CSS.matchAll(/(#[0-9a-f]{6})[0-9a-f]{2}\b/gi), ([, color = '']) => color)
  const others = new Set(['#000000', '#0b0307'])
  expect(translucent).toContain(colorOf(name))
  const strangers = translucent.filter(
    (color) => !others.has(color) && !['ink', 'cream'].map((of) => colorOf(of)).includes(color),
  )
  expect(strangers).toEqual([])
})

// `npx vitest run src/styles src/app/signUpPictures -u` rewrites the files with their own copy of the colours.
test('the icon of the site has the colours of the brand', async () => {
  const icon = readFileSync('public/favicon.svg', 'utf8')
    .replace(/(style>\.ring\{stroke:)#\w+/, `$1${colorOf('ink')}`)
    .replace(/(dark\)\{\.ring\{stroke:)#\w+/, `$1${colorOf('cream')}`)
    .replace(/(<path stroke=")#\w{6}/, `$1${colorOf('marigold')}`)
  await expect(icon).toMatchFileSnapshot('../../public/favicon.svg')
})

test('the arrow of a button has the ink of the brand', async () => {
  const button = readFileSync('src/ui/button.css', 'utf8').replaceAll(
    /%23[0-9a-f]{6}/gi,
    `%23${colorOf('ink').slice(1)}`,
  )
  await expect(button).toMatchFileSnapshot('../ui/button.css')
})

test('browsers that ask for an icon of a name and size of their own find it', async () => {
  const touch = await sharp('public/apple-touch-icon.png').metadata()
  expect([touch.width, touch.height, touch.hasAlpha]).toEqual([180, 180, false])
  const icon = readFileSync('public/favicon.ico')
  // Its kind, its number of pictures, and the first one's size: https://en.wikipedia.org/wiki/ICO_(file_format)
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt8(6)]).toEqual([1, 3, 16])
})

test('the bars of browsers have the colour of paper, by day and after dark (index.html)', () => {
  const page = readFileSync('index.html', 'utf8')
  const bars = Array.from(page.matchAll(/name="theme-color" content="(#\w+)"/g), ([, color]) => color)
  expect(bars).toEqual([colorOf('paper'), colorOf('paper', dark)])
})
