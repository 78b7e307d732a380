import {readdirSync, readFileSync, statSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {chapters, partsOf} from '../../studio/help/tasks.ts'
import {starts} from '../../studio/tools/dashboard/starts.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PICTURES = path.join(ROOT, 'studio/help/pictures')

/** Maximum bytes. Editors read the page on any connection. */
const LARGEST = 60_000

const filesIn = (folder: string, kind: RegExp) =>
  readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => kind.test(file) && !file.startsWith('help'))
    .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8'))

/** All code whose words can appear on the Studio's screen. */
const sources = [
  ...filesIn('studio', /(?<!\.test)\.tsx?$/),
  ...filesIn('schemas', /(?<!\.test)\.tsx?$/),
  ...filesIn('node_modules/sanity/lib', /\.js$/),
]
  .join('\n')
  .replaceAll(/(?<=>)\s+|\s+(?=<)/g, '')

/** In code, a label stands between quotes, or between the tags of an element. */
const isShown = (label: string) =>
  starts.some((start) => start.label === label) ||
  [`'${label}'`, `"${label}"`, `\`${label}\``, `>${label}<`].some((written) => sources.includes(written))

const tasks = chapters.flatMap((chapter) => chapter.tasks)

test.each(tasks.map((task) => [task.title, task] as const))(
  '“%s” names what the Studio shows',
  (_title, {steps}) => {
    const labels = steps.flatMap((step) => partsOf(step).filter((_part, index) => index % 2 === 1))
    expect(labels.length).toBeGreaterThan(2)
    expect(labels.filter((label) => !isShown(label))).toEqual([])
  },
)

test('the pictures that tasks speak of are there and quick to load, and no other is kept', () => {
  const pictures = readdirSync(PICTURES)
  const described = tasks.filter(({picture}) => picture !== undefined)
  expect(described.length).toBeGreaterThanOrEqual(10)
  expect(pictures.toSorted()).toEqual(described.map(({id}) => `${id}.webp`).toSorted())
  const large = pictures.filter((file) => statSync(path.join(PICTURES, file)).size > LARGEST)
  expect(large).toEqual([])
})
