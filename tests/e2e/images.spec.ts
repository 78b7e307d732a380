import sharp from 'sharp'
import type {Page} from '@playwright/test'
import * as v from 'valibot'
import {findings} from './accessibility.ts'
import {expect, showInStudio, test} from './fixtures.ts'
import {chooseFrom, inDialog} from './menus.ts'
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

const photo = (background = '#a6d3de') =>
  sharp({create: {width: 1600, height: 800, channels: 3, background}})
    .jpeg()
    .toBuffer()

/** Puts documents into the lake like a program of ours. */
async function store(page: Page, origin: string, documents: readonly object[]): Promise<void> {
  const made = await page.request.post(`${origin}/v2025-02-19/data/mutate/production`, {
    data: {mutations: documents.map((document) => ({createOrReplace: document}))},
  })
  expect(made.ok()).toBe(true)
}

/** Crops a quarter of the image at the left, and moves the hotspot to the right. */
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
  // The circle begins as large as the image; its handle is at its lower right.
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
  await store(studio, product.origin, GALLERY)
  await site.goto(`${product.origin}/Gallery`)
  await expect(site.getByRole('img', {name: /^The car/})).toBeVisible()
  await showInStudio(studio, '/studio/structure/pages;page-gallery')
  await expect(studio.getByRole('textbox', {name: 'Address'})).toBeEditable()

  await studio
    .getByRole('button', {name: /^Gallery/})
    .first()
    .click()

  await test.step('a file that is not accepted is told by name, with what helps', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const half = (await photo()).subarray(0, 2000)
    for (const [name, buffer, reason] of [
      ['holiday.heic', heic, /^The site shows JPEG.* a HEIC photo of an iPhone as a JPEG\.$/],
      ['renamed.jpg', heic, /^A photo in the format HEIC.* Save it as a JPEG and upload that\./],
      ['half.jpg', half, /^The image breaks off.* and upload that\.$/],
    ] as const) {
      const mimeType = name.endsWith('heic') ? 'image/heic' : 'image/jpeg'
      await studio.locator('input[type="file"]').setInputFiles({name, mimeType, buffer})
      const told = studio.getByRole('alert').filter({hasText: `${name} was not uploaded`})
      await expect(told.getByText(reason)).toBeVisible()
      await told.getByRole('button').click()
      await expect(told).toBeHidden()
    }
  })

  await test.step('an image takes the place of the drawing, and is not published without words', async () => {
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

const Uploaded = v.object({document: v.object({_id: v.string()})})

/** Returns a page with a picture without its own description, and a draft of it. */
function harbor(_ref: string): object[] {
  const image = {_type: 'contentImage', asset: {_type: 'reference', _ref}}
  const sections = [{_key: 'hero', _type: 'hero', heading: 'Harbor', ground: 'leaf', image}]
  const page = {_type: 'page', title: 'Harbor', route: '/Harbor', sections}
  return [
    {...page, _id: 'page-harbor'},
    {...page, _id: 'drafts.page-harbor', title: 'The harbor'},
  ]
}

test('the media library describes a picture for all places, replaces it everywhere, and deletes what nothing uses', async ({
  studio,
  page: site,
  product,
}) => {
  const {origin} = product
  const answer = await studio.request.post(
    `${origin}/v2025-02-19/assets/images/production?filename=quay.jpg`,
    {
      data: await photo('#335577'),
      headers: {'content-type': 'image/jpeg'},
    },
  )
  const {document: quay} = v.parse(Uploaded, await answer.json())
  await store(studio, origin, harbor(quay._id))
  await site.goto(`${origin}/Harbor`)
  await showInStudio(studio, '/studio/media')
  const library = studio.getByRole('main')
  const tiles = library.getByRole('list', {name: 'Pictures and files'})
  const tile = (name: string) => tiles.getByRole('button', {name: new RegExp(`^${name}`)})
  const dialog = studio.getByRole('dialog')
  const uploads = library.getByRole('list', {name: 'Uploads'})

  await test.step('what a picture shows is said once, for every place', async () => {
    await library.getByRole('searchbox', {name: /^Find by name/}).fill('QUAY')
    await expect(tiles.getByRole('listitem')).toHaveCount(1)
    await expect(tile('quay.jpg')).toContainText('Used in one document')
    await tile('quay.jpg').press('Enter')
    await expect(
      dialog.getByRole('link', {name: 'The harbor'}).or(dialog.getByRole('link', {name: 'Harbor'})),
    ).toBeVisible()
    await expect(dialog).toContainText('Published')
    await expect(dialog).toContainText('Draft')
    await dialog.getByRole('textbox', {name: 'Alternative text'}).fill('Boats at a quay')
    await dialog.getByRole('button', {name: 'Save'}).click()
    await expect(site.getByRole('img', {name: 'Boats at a quay'})).toBeVisible()
    await expect(dialog.getByRole('button', {name: 'Delete…'})).toHaveCount(0)
    expect(await findings(studio, {part: 'dialog[open]'})).toEqual([])
  })

  await test.step('another picture is uploaded and takes its place, in the draft too', async () => {
    await dialog.getByRole('button', {name: 'Replace everywhere…'}).click()
    const file = {name: 'pier.jpg', mimeType: 'image/jpeg', buffer: await photo('#775533')}
    await dialog.locator('input[type="file"]').setInputFiles(file)
    await dialog.getByRole('button', {name: 'Choose: pier.jpg'}).click()
    await expect(dialog).toContainText('The two have the same shape')
    expect(await findings(studio, {part: 'dialog[open]'})).toEqual([])
    const shown = site.getByRole('main').locator('figure img[srcset]')
    const before = await shown.getAttribute('src')
    await dialog.getByRole('button', {name: 'Replace in one document'}).click()
    await expect(dialog.getByRole('status')).toContainText('pier.jpg now stands in the place of quay.jpg')
    await expect(shown).not.toHaveAttribute('src', before ?? '')
    await dialog.getByRole('button', {name: 'Open pier.jpg'}).click()
    await expect(dialog).toContainText('Draft')
    await dialog.getByRole('button', {name: 'Close'}).click()
  })

  await test.step('what nothing uses is found, and goes', async () => {
    await library.getByRole('combobox', {name: 'Which to show'}).selectOption('unused')
    await tile('quay.jpg').click()
    await dialog.getByRole('button', {name: 'Delete…'}).click()
    await dialog.getByRole('button', {name: 'Delete', exact: true}).click()
    await expect(tile('quay.jpg')).toHaveCount(0)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('files are dropped, and one that breaks off can be tried again', async () => {
    await library.getByRole('combobox', {name: 'Which to show'}).selectOption('all')
    await library.getByRole('searchbox', {name: /^Find by name/}).fill('')
    await studio.route('**/assets/images/**', (route) => route.abort('aborted'))
    const bytes = [...(await photo('#557733'))]
    const dropped = await studio.evaluateHandle((content) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(content)], 'mole.jpg', {type: 'image/jpeg'}))
      data.items.add(new File(['…'], 'menu.pdf', {type: 'application/pdf'}))
      return data
    }, bytes)
    await tiles.dispatchEvent('drop', {dataTransfer: dropped})
    await expect(uploads).toContainText('menu.pdf was not uploaded. The site shows JPEG')
    await expect(uploads).toContainText('mole.jpg was not uploaded. It broke off')
    await studio.unroute('**/assets/images/**')
    await uploads.getByRole('button', {name: 'Try again: mole.jpg'}).click()
    await expect(uploads).toContainText('mole.jpg is in the library.')
    await expect(tile('mole.jpg')).toBeVisible()
    await expect(tile('mole.jpg')).toContainText('Not described')
    expect(await findings(studio, {part: 'main'})).toEqual([])
    await uploads.getByRole('button', {name: 'Open: mole.jpg'}).click()
    await dialog.getByRole('textbox', {name: 'Alternative text'}).fill('A mole in the sea')
    await dialog.getByRole('button', {name: 'Save'}).click()
    await expect(dialog).toContainText('Saved.')
    await dialog.getByRole('button', {name: 'Close'}).click()
  })

  await test.step('one upload after the other is sent, and a cancelled one lets the next go', async () => {
    const held: string[] = []
    await studio.route('**/assets/images/**', (route) => {
      held.push(new URL(route.request().url()).searchParams.get('filename') ?? '')
    })
    const broken: string[] = []
    studio.on('requestfailed', (request) => {
      if (request.url().includes('/assets/images/')) broken.push(request.url())
    })
    const dropped = await studio.evaluateHandle(() => {
      const data = new DataTransfer()
      for (const name of ['one.jpg', 'two.jpg', 'three.jpg'])
        data.items.add(new File([name], name, {type: 'image/jpeg'}))
      return data
    })
    await tiles.dispatchEvent('drop', {dataTransfer: dropped})
    await expect(uploads).toContainText('two.jpg waits.')
    await uploads.getByRole('button', {name: 'Cancel: two.jpg'}).click()
    await expect.poll(() => held).toEqual(['one.jpg'])
    await uploads.getByRole('button', {name: 'Cancel: one.jpg'}).click()
    await expect.poll(() => held).toEqual(['one.jpg', 'three.jpg'])
    expect(broken).toHaveLength(1)
    await uploads.getByRole('button', {name: 'Cancel: three.jpg'}).click()
    await expect(uploads).not.toContainText('.jpg is being uploaded')
    await studio.unroute('**/assets/images/**')
  })

  await test.step('a form chooses from the library, and says what stands there', async () => {
    await showInStudio(studio, '/studio/structure/pages;page-harbor')
    await expect(studio.getByRole('textbox', {name: 'Address'})).toBeEditable()
    await studio
      .getByRole('button', {name: /^Harbor/})
      .first()
      .click()
    const section = studio.getByRole('dialog').first()
    const choose = () =>
      chooseFrom(section.getByTestId('options-menu-button'), studio.getByRole('menuitem', {name: 'Select'}))
    const chooser = studio.getByRole('dialog', {name: 'Choose a picture'})
    const mole = chooser.getByRole('button', {name: /^mole\.jpg/})
    await inDialog(chooser, choose, () => expect(mole).toBeVisible({timeout: 15_000}))
    await studio.keyboard.press('Escape')
    await expect(chooser).toHaveCount(0)
    await inDialog(chooser, choose, () => mole.click({timeout: 15_000}))
    await expect(chooser).toHaveCount(0)
    await expect(section.getByText('Media says, and visitors hear: “A mole in the sea”')).toBeVisible()
  })
})
