import type {Page} from '@playwright/test'
import sharp from 'sharp'
import * as v from 'valibot'
import {expect} from '../../e2e/fixtures.ts'
import type {Newcomer} from '../../e2e/newcomer.ts'
import {button, isPublished, openPage, publish, textbox} from '../../e2e/walking.ts'
import {expectStored, pageAt, store} from './stored.ts'
import {task} from './tasks.ts'

const picture = (background: string) =>
  sharp({create: {width: 1200, height: 600, channels: 3, background}})
    .jpeg()
    .toBuffer()

const Uploaded = v.object({document: v.object({_id: v.string()})})

/** A picture of the library that a page shows where it is shared. */
async function storePicture(studio: Page, name: string, background: string): Promise<void> {
  const answer = await studio.request.post(`/v2025-02-19/assets/images/production?filename=${name}.jpg`, {
    data: await picture(background),
    headers: {'content-type': 'image/jpeg'},
  })
  const {document} = v.parse(Uploaded, await answer.json())
  const image = {_type: 'image', asset: {_type: 'reference', _ref: document._id}, alt: 'A lake'}
  await store(studio, {...pageAt(name, `/${name}`), seo: {image}})
}

const fileNameOf = (page: string) => `*[_id == "${page}"][0].seo.image.asset->originalFilename`

const openPicture = async (studio: Page, {press}: Newcomer, name: string) => {
  await press(studio.getByRole('link', {name: 'Media', exact: true}))
  await press(button(studio.getByRole('list', {name: 'Pictures and files'}), new RegExp(name)))
}

task('marketing', 'Give a page its own picture where it is shared', {
  prepare: (studio) => store(studio, pageAt('cliff', '/Cliff')),
  does: async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page cliff/)
    await newcomer.press(studio.getByRole('tab', {name: 'Search & sharing'}))
    newcomer.count(2)
    const file = {name: 'shared.jpg', mimeType: 'image/jpeg', buffer: await picture('#3d6b7d')}
    await button(studio, 'Upload').setInputFiles(file)
    await expect(button(studio, 'Open image edit dialog')).toBeVisible()
    await newcomer.write(textbox(studio, 'What it shows'), 'A cliff above the sea')
    await publish(studio, newcomer, isPublished(studio))
  },
  holds: (studio) => expectStored(studio, fileNameOf('cliff'), 'shared.jpg'),
})

task('marketing', 'Describe a picture for every place that shows it', {
  prepare: (studio) => storePicture(studio, 'harbor', '#123456'),
  does: async (studio, newcomer) => {
    await openPicture(studio, newcomer, 'harbor')
    await newcomer.write(textbox(studio, 'Alternative text'), 'Colleagues at lunch')
    await newcomer.press(button(studio, 'Save'))
    await expect(studio.getByText('Saved.')).toBeVisible()
    await newcomer.press(button(studio.getByRole('dialog'), 'Close'))
  },
  holds: (studio) =>
    expectStored(studio, '*[originalFilename == "harbor.jpg"][0].altText', 'Colleagues at lunch'),
})

task('marketing', 'Replace a picture everywhere', {
  prepare: (studio) => storePicture(studio, 'quay', '#654321'),
  does: async (studio, newcomer) => {
    await openPicture(studio, newcomer, 'quay')
    const dialog = studio.getByRole('dialog')
    await newcomer.press(button(dialog, 'Replace everywhere…'))
    newcomer.count(2)
    const file = {name: 'pier.jpg', mimeType: 'image/jpeg', buffer: await picture('#405060')}
    await dialog.locator('input[type="file"]').setInputFiles(file)
    await newcomer.press(button(dialog, 'Choose: pier.jpg'))
    await newcomer.press(button(dialog, 'Replace in one document'))
    await expect(dialog.getByRole('status')).toContainText('now stands in the place of')
    await newcomer.press(button(dialog, 'Close'))
  },
  holds: (studio) => expectStored(studio, fileNameOf('quay'), 'pier.jpg'),
})

task('marketing', 'Find the pictures that nothing uses', {
  does: async (studio, newcomer) => {
    await newcomer.press(studio.getByRole('link', {name: 'Media', exact: true}))
    newcomer.count(2)
    await studio.getByRole('combobox', {name: 'Which to show'}).selectOption('unused')
    const found = studio.getByRole('list', {name: 'Pictures and files'})
    await expect(button(found, /quay/)).toBeVisible()
    await expect(button(found, /pier/)).toHaveCount(0)
  },
})
