import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {type TokenColors, tokenColors} from '../../../model/tokenColors.ts'

const {day, dark} = tokenColors(readFileSync('src/styles/tokens.css', 'utf8'))

/** Returns a drawing as an image with its own colours: the page's do not reach into an image. */
function asImage(name: string): string {
  const drawing = readFileSync(`src/ui/drawings/${name}.svg`, 'utf8').replace(/^<\?.*\n/, '')
  const used = [
    ...new Set(Array.from(drawing.matchAll(/var\(--(il-[\w-]+)\)/g), ([, color = '']) => color)),
  ].toSorted()
  const rule = (colors: TokenColors) =>
    `:root{${used.flatMap((color) => (colors.has(color) ? `--${color}:${colors.get(color)}` : [])).join(';')}}`
  const style = `<style>${rule(day)}@media(prefers-color-scheme:dark){${rule(dark)}}</style>`
  return `${drawing.replaceAll(/\n */g, '').replace('>', `>${style}`)}\n`
}

// After a drawing has changed, `npx vitest run src/app/signUpPictures -u` writes the images again.
test.each([
  ['rider', 'rider-friend'],
  ['driver', 'driver'],
  ['place', 'check-in'],
])(
  'The picture of the door for a %s is the drawing, in the colors of day and night',
  async (name, drawing) => {
    await expect(asImage(drawing)).toMatchFileSnapshot(`./${name}.svg`)
  },
)
