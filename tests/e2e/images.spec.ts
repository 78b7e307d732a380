import sharp from 'sharp'
import type {Page} from '@playwright/test'
import {findings} from './accessibility.ts'
import {expect, showInStudio, test} from './fixtures.ts'
import {publishUntil} from './publishing.ts'

const block = (text: string) => ({
  _key: 'block',
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{_key: 'span', _type: 'span', text, marks: []}],
})

/** A page that no other test reads, and a question that no page lists yet. */
const GALLERY = [
  {
    _id: 'page-gallery',
    _type: 'page',
    title: 'Gallery',
    route: '/Gallery',
    sections: [
      {_key: 'hero', _type: 'hero', heading: 'Gallery', ground: 'leaf', drawing: 'car'},
      {
        _key: 'faq',
        _type: 'faqSection',
        heading: 'Asked about pictures',
        ground: 'paper',
        items: [{_key: 'first', _type: 'reference', _ref: 'faq-rider-how-far'}],
      },
    ],
  },
  {
    _id: 'faq-gallery',
    _type: 'faqItem',
    audience: 'rider',
    question: 'Who painted the zeppelin?',
    answer: [block('Nobody remembers.')],
  },
]

const photo = () =>
  sharp({create: {width: 1600, height: 800, channels: 3, background: '#a6d3de'}})
    .jpeg()
    .toBuffer()

/** Cuts a quarter of the image off at the left, and moves the point that matters to the right. */
async function cutImage(studio: Page): Promise<void> {
  await studio.getByRole('button', {name: 'Open image edit dialog'}).click()
  const dialog = studio.getByRole('dialog', {name: 'Edit hotspot and crop'})
  const image = dialog.locator('svg[data-handle="crop"]')
  await expect(image).toBeVisible()
  const box = await image.boundingBox()
  if (!box) throw new Error('The tool that cuts images is not shown.')
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await studio.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1])
    await studio.mouse.down()
    await studio.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], {steps: 5})
    await studio.mouse.up()
  }
  // The circle begins as large as the image; its handle is where its edge is lowest on the right.
  const edge = 0.5 + Math.SQRT1_2 / 2
  await drag([edge, edge], [0.6, 0.6])
  await drag([0.5, 0.5], [0.8, 0.5])
  await drag([0.005, 0.5], [0.25, 0.5])
  await dialog.getByRole('button', {name: 'Close dialog'}).click()
}

test('an image is uploaded, cut and described, a question is found by its words, and visitors see both', async ({
  studio,
  page: site,
  product,
}) => {
  const publish = studio.getByTestId('action-publish')
  const closeSection = () => studio.getByRole('button', {name: 'Close dialog'}).click()
  const made = await studio.request.post(`${product.origin}/v2025-02-19/data/mutate/production`, {
    data: {mutations: GALLERY.map((document) => ({createOrReplace: document}))},
  })
  expect(made.ok()).toBe(true)
  await site.goto(`${product.origin}/Gallery`)
  await expect(site.getByRole('img', {name: /^The car/})).toBeVisible()
  await showInStudio(studio, '/studio/structure/pages;page-gallery')
  await expect(studio.getByRole('textbox', {name: 'Address'})).toBeEditable()

  await test.step('an image takes the place of the drawing, and is not published without words', async () => {
    await studio
      .getByRole('button', {name: /^Gallery/})
      .first()
      .click()
    const file = {name: 'zeppelin.jpg', mimeType: 'image/jpeg', buffer: await photo()}
    await studio.locator('input[type="file"]').setInputFiles(file)
    await cutImage(studio)
    await closeSection()
    await studio.getByRole('button', {name: 'Validation'}).click()
    const reason = studio.getByRole('button', {name: /Say what the image shows/})
    await expect(reason).toBeVisible()
    await expect(publish).toBeDisabled()
    await reason.click()
    await studio.getByRole('textbox', {name: 'What it shows'}).fill('A zeppelin over a lake')
    await closeSection()
  })

  await test.step('a question is found in the library by its words', async () => {
    await studio
      .getByRole('button', {name: /^Asked about pictures/})
      .first()
      .click()
    const section = studio.getByRole('dialog')
    await section.getByRole('button', {name: /^Add item/}).click()
    await section.getByRole('combobox').last().fill('zeppelin')
    await studio.getByRole('button', {name: /Who painted the zeppelin/}).click()
    await closeSection()
    const image = site.getByRole('img', {name: 'A zeppelin over a lake'})
    await publishUntil(studio, () => expect(image).toBeVisible({timeout: 5000}))
  })

  await test.step('visitors see the part of the image that was kept, and the question', async () => {
    const image = site.getByRole('img', {name: 'A zeppelin over a lake'})
    await expect(image).toHaveAttribute('srcset', /rect=8\d\d,0,800,800&w=320&h=320.* 800w$/)
    await expect(image).toHaveJSProperty('complete', true)
    await expect(image).not.toHaveJSProperty('naturalWidth', 0)
    await site.getByText('Who painted the zeppelin?').click()
    await expect(site.getByText('Nobody remembers.')).toBeVisible()
    expect(await findings(site, {part: 'main'})).toEqual([])
  })
})
