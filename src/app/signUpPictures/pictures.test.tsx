import {readFileSync} from 'node:fs'
import type {ComponentType} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {CheckIn} from '../../ui/drawings/CheckIn.tsx'
import {Driver, RiderFriend} from '../../ui/drawings/people.tsx'

/** The colours of drawings: those of the day, and those that change after dark. */
const [day = new Map(), dark = new Map()] = readFileSync('src/styles/tokens.css', 'utf8')
  .split('@media (prefers-color-scheme: dark)')
  .map(
    (part) =>
      new Map(Array.from(part.matchAll(/(--il-[\w-]+): (#\w+);/g), ([, name, value]) => [name, value])),
  )

/** A drawing as a file: it has its colours with it, because a page's own do not reach into an image. */
function asFile(Drawing: ComponentType<{decorative: boolean}>): string {
  const drawing = renderToStaticMarkup(<Drawing decorative />)
  const used = [
    ...new Set(Array.from(drawing.matchAll(/var\((--il-[\w-]+)\)/g), ([, name]) => name)),
  ].toSorted()
  const rule = (colours: ReadonlyMap<string | undefined, string | undefined>) =>
    `:root{${used.flatMap((name) => (colours.has(name) ? `${name}:${colours.get(name)}` : [])).join(';')}}`
  const style = `<style>${rule(day)}@media(prefers-color-scheme:dark){${rule(dark)}}</style>`
  return `${drawing
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/ (?:class|focusable|aria-hidden)="[^"]*"/g, '')
    .replace('>', `>${style}`)}\n`
}

// `npx vitest run src/app/signUpPictures -u` writes them anew where a drawing has changed.
test.each([
  ['rider', RiderFriend],
  ['driver', Driver],
  ['place', CheckIn],
])(
  'The picture of the door for a %s is the drawing, in the colors of day and night',
  async (name, Drawing) => {
    await expect(asFile(Drawing)).toMatchFileSnapshot(`./${name}.svg`)
  },
)
