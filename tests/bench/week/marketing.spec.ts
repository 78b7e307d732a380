import type {Page} from '@playwright/test'
import sharp from 'sharp'
import {expect} from '../../e2e/fixtures.ts'
import type {Newcomer} from '../../e2e/newcomer.ts'
import {
  button,
  choose,
  closeDialog,
  documentMenu,
  expectServed,
  isPublished,
  item,
  link,
  openPage,
  openSection,
  publish,
  textbox,
} from '../../e2e/walking.ts'
import {act, change, pageAt, store, task} from './tasks.ts'

const marketing = 'marketing'

const BIRDS = ['wren', 'robin', 'finch']
const birds = (form = '') => {
  const end = form.startsWith('versions.') ? ' of the release' : ''
  return BIRDS.map((id) =>
    pageAt(`${form}${id}`, `/${id}`, {title: `The page ${id}`, heading: `A ${id}${end}`}),
  )
}

const createBirds = {
  actionType: 'sanity.action.release.create',
  releaseId: 'rBirds',
  metadata: {title: 'Birds', releaseType: 'asap'},
}

/** Opens a release with other headings for three of the site's pages. */
async function openBirds(studio: Page): Promise<void> {
  await store(studio, ...birds())
  await act(studio, createBirds)
  await store(studio, ...birds('versions.rBirds.'))
}

/** Archives the release. */
async function dropBirds(studio: Page): Promise<void> {
  await act(studio, {actionType: 'sanity.action.release.archive', releaseId: 'rBirds'})
  await act(studio, {actionType: 'sanity.action.release.delete', releaseId: 'rBirds'})
}

task(
  marketing,
  'Find a sentence by its words',
  async (studio, {press, write}) => {
    await press(link(studio, /^Find and replace/))
    await write(textbox(studio, 'Words to find'), 'welcome to snowdrop')
    await press(studio.getByRole('button', {name: 'Find', exact: true}))
    await press(link(studio, 'The page snowdrop'))
    await expect(textbox(studio, 'Main heading')).toHaveValue('Welcome to snowdrop')
  },
  (studio) => store(studio, pageAt('snowdrop', '/Snowdrop')),
)

task(
  marketing,
  'Replace a word on three pages, and publish all',
  async (studio, {press, write}) => {
    await press(link(studio, /^Find and replace/))
    await write(textbox(studio, 'Words to find'), 'Marigold')
    await press(studio.getByRole('button', {name: 'Find', exact: true}))
    await write(textbox(studio, 'Replace with'), 'Sunflower')
    await press(button(studio, 'Replace in 3 places'))
    await expect(studio.getByText('3 documents are changed')).toBeVisible()
    await press(link(studio, 'Home').first())
    await press(link(studio, /^Many at once/))
    for (const one of ['one', 'two', 'three']) await press(studio.getByLabel(`Flowers ${one}`))
    await press(studio.getByRole('button', {name: 'Publish…', exact: true}))
    await press(studio.getByRole('dialog').getByRole('button', {name: 'Publish', exact: true}))
    await expect(studio.getByText('3 documents are published.')).toBeVisible()
  },
  (studio) =>
    store(
      studio,
      ...['one', 'two', 'three'].map((name) =>
        pageAt(`flowers-${name}`, `/Flowers-${name}`, {title: `Flowers ${name}`, heading: 'A Marigold'}),
      ),
    ),
)

task(marketing, 'See what changed since yesterday, and by whom', async (studio, {press}) => {
  await press(link(studio, /^Activity/))
  await expect(studio.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

task(
  marketing,
  'Bring back a page that was deleted',
  async (studio, newcomer) => {
    await newcomer.press(link(studio, /^Activity/))
    await newcomer.press(button(studio, 'Bring back “The page frost”…').first())
    await newcomer.press(button(studio, 'Bring back as a draft'))
    await expect(textbox(studio, 'Address')).toHaveValue('/Frost')
    await publish(studio, newcomer, isPublished(studio))
  },
  async (studio) => {
    await store(studio, pageAt('frost', '/Frost'))
    await change(studio, {delete: {id: 'frost'}})
  },
)

task(
  marketing,
  'Delete a page, and lead its visitors on',
  async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page thaw/)
    await choose(newcomer, documentMenu(studio), item(studio, 'Delete'))
    const dialog = studio.getByRole('dialog')
    newcomer.count(1)
    await dialog.getByRole('combobox', {name: 'What visitors find in its place'}).selectOption('page-about')
    await newcomer.press(button(dialog, 'Delete and redirect'))
    await expect(dialog).toBeHidden()
  },
  (studio) => store(studio, pageAt('thaw', '/Thaw')),
)

task(
  marketing,
  'Take a page off the site',
  async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page hail/)
    await choose(
      newcomer,
      documentMenu(studio),
      studio.getByRole('menuitem', {name: 'Unpublish', exact: true}),
    )
    await newcomer.press(
      studio
        .getByRole('dialog')
        .getByRole('button', {name: /^Unpublish/})
        .first(),
    )
    await expect(studio.getByRole('dialog')).toBeHidden()
  },
  (studio) => store(studio, pageAt('hail', '/Hail')),
)

task(marketing, 'Publish again what was taken off the site', async (studio, newcomer) => {
  await openPage(studio, newcomer, /^The page hail/)
  await publish(studio, newcomer, isPublished(studio))
  await expectServed(studio, '/Hail', 'Welcome to hail')
})

task(
  marketing,
  'Take a page off the site at a time',
  async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page mist/)
    await choose(newcomer, documentMenu(studio), item(studio, 'Schedule unpublish'))
    await newcomer.write(studio.getByLabel('When'), '2030-12-01T09:00')
    await newcomer.press(studio.getByRole('dialog').getByRole('button', {name: 'Schedule', exact: true}))
    await expect(studio.getByRole('dialog')).toBeHidden()
  },
  (studio) => store(studio, pageAt('mist', '/Mist')),
)

task(marketing, 'Close a job on a day', async (studio, newcomer) => {
  await newcomer.press(link(studio.getByRole('main'), 'Jobs'))
  await newcomer.press(link(studio, /^City operations manager/))
  await newcomer.write(textbox(studio, 'Closes on'), '2031-01-31')
  await studio.keyboard.press('Tab')
  newcomer.count(1)
  await publish(studio, newcomer, isPublished(studio))
})

task(marketing, 'Hide a section of a page', async (studio, newcomer) => {
  await openPage(studio, newcomer, /^About us/)
  await openSection(studio, newcomer, /Feature$/)
  await newcomer.press(studio.getByRole('dialog').getByRole('checkbox', {name: 'Hidden'}))
  await newcomer.press(closeDialog(studio))
  await publish(studio, newcomer, isPublished(studio))
})

task(
  marketing,
  'Put a question on three more pages',
  async (studio, {press}) => {
    await press(link(studio.getByRole('main'), 'Questions'))
    await press(link(studio, /^Riders/))
    await press(link(studio, /^May I sing/))
    await press(button(studio, 'Put it on more pages'))
    for (const page of [/^Driver safety/, /^Driver landing page/, /^Rider safety/])
      await press(studio.getByRole('checkbox', {name: page}).first())
    await press(button(studio, 'Add and publish'))
    await expectServed(studio, '/DiverSafety', 'May I sing')
  },
  (studio) =>
    store(studio, {
      _id: 'faq-sing',
      _type: 'faqItem',
      audience: 'rider',
      question: 'May I sing?',
      answer: [
        {
          _type: 'block',
          _key: 'a',
          style: 'normal',
          markDefs: [],
          children: [{_type: 'span', _key: 's', text: 'Please do.', marks: []}],
        },
      ],
    }),
)

task(
  marketing,
  'Publish many drafts at once',
  async (studio, {press}) => {
    await press(link(studio, /^Many at once/))
    for (const id of BIRDS) await press(studio.getByLabel(`The page ${id}`))
    await press(studio.getByRole('button', {name: 'Publish…', exact: true}))
    await press(studio.getByRole('dialog').getByRole('button', {name: 'Publish', exact: true}))
    await expect(studio.getByText('3 documents are published.')).toBeVisible()
  },
  (studio) => store(studio, ...birds('drafts.')),
)

task(
  marketing,
  'Take many documents off the site at once',
  async (studio, {press}) => {
    await press(link(studio, /^Many at once/))
    for (const id of BIRDS) await press(studio.getByLabel(`The page ${id}`))
    await press(button(studio, 'Unpublish…'))
    await press(studio.getByRole('dialog').getByRole('button', {name: 'Unpublish', exact: true}))
    await expect(studio.getByText(/^3 documents are/)).toBeVisible()
  },
  (studio) => store(studio, ...birds()),
)

task(
  marketing,
  'Put many documents into a release',
  async (studio, newcomer) => {
    await newcomer.press(link(studio, /^Many at once/))
    for (const id of BIRDS) await newcomer.press(studio.getByLabel(`The page ${id}`))
    await newcomer.press(button(studio, 'Put into a release…'))
    const dialog = studio.getByRole('dialog')
    newcomer.count(1)
    await dialog.getByRole('combobox', {name: 'Release'}).selectOption({label: 'Birds'})
    await newcomer.press(button(dialog, 'Put into a release'))
    await expect(studio.getByText(/^3 documents are/)).toBeVisible()
    await dropBirds(studio)
  },
  async (studio) => {
    await store(studio, ...birds())
    await act(studio, createBirds)
  },
)

const openRelease = async (studio: Page, {press}: Newcomer) => {
  await press(studio.getByRole('link', {name: 'Releases', exact: true}))
  await press(studio.getByRole('table').getByText('Birds').first())
}

task(
  marketing,
  'Review a release before it is run',
  async (studio, newcomer) => {
    await openRelease(studio, newcomer)
    await newcomer.press(link(studio, 'Review each page, now and then'))
    await expect(studio.getByText('3 pages will be different.')).toBeVisible()
    await expect(studio.frameLocator('[title^="Then: "]').locator('h1')).toBeVisible()
    await dropBirds(studio)
  },
  openBirds,
)

task(
  marketing,
  'Run a release',
  async (studio, newcomer) => {
    await openRelease(studio, newcomer)
    await newcomer.press(button(studio, 'Run release'))
    await newcomer.press(studio.getByRole('dialog').getByRole('button', {name: /run/i}))
    await expectServed(studio, '/robin', 'A robin of the release')
  },
  openBirds,
)

task(
  marketing,
  'Move a page, and lead its old address on',
  async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page lake/)
    await newcomer.write(textbox(studio, 'Address'), '/Lake-shore')
    const offer = studio.getByRole('dialog')
    await publish(studio, newcomer, () => expect(offer).toContainText('/Lake-shore', {timeout: 5000}))
    await newcomer.press(button(offer, 'Redirect and publish'))
    await expect(offer).toBeHidden()
  },
  (studio) => store(studio, pageAt('lake', '/Lake')),
)

task(
  marketing,
  'Discard changes that are not published',
  async (studio, newcomer) => {
    await newcomer.press(link(studio.getByRole('region', {name: 'Drafts waiting'}), 'The page pond'))
    await choose(newcomer, documentMenu(studio), item(studio, 'Discard changes'))
    await newcomer.press(studio.getByRole('dialog').getByRole('button', {name: /discard|confirm/i}))
    await expect(studio.getByRole('dialog')).toBeHidden()
  },
  (studio) =>
    store(studio, pageAt('pond', '/Pond'), {...pageAt('pond', '/Pond'), _id: 'drafts.pond', sections: []}),
)

task(
  marketing,
  'Review a draft before it is published, and share that review',
  async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page heath/)
    await choose(newcomer, documentMenu(studio), item(studio, 'Review'))
    await newcomer.press(button(studio, 'Share…'))
    const dialog = studio.getByRole('dialog', {name: 'Share this review'})
    await newcomer.press(button(dialog, 'Turn sharing on'))
    await newcomer.press(button(dialog, 'Copy link'))
    await expect(dialog.getByRole('region', {name: 'Link'})).toContainText('/preview/changes')
    await newcomer.press(button(dialog, 'Close'))
  },
  (studio) =>
    store(studio, pageAt('heath', '/Heath'), {
      ...pageAt('heath', '/Heath'),
      _id: 'drafts.heath',
      sections: [{_type: 'hero', _key: 'hero', heading: 'Heather', ground: 'leaf', drawing: 'car'}],
    }),
)

task(marketing, 'Change the texts of a page for search engines', async (studio, newcomer) => {
  await openPage(studio, newcomer, /^Careers/)
  await newcomer.press(studio.getByRole('tab', {name: 'Search & sharing'}))
  await newcomer.write(textbox(studio, 'Title'), 'Jobs at {productName}')
  await publish(studio, newcomer, isPublished(studio))
})

const picture = () =>
  sharp({create: {width: 1200, height: 600, channels: 3, background: '#3d6b7d'}})
    .jpeg()
    .toBuffer()

/** Stores a picture that a page uses for shared links. */
async function storePicture(studio: Page, name: string, background: string): Promise<void> {
  const data = await sharp({create: {width: 1200, height: 600, channels: 3, background}})
    .jpeg()
    .toBuffer()
  const answer = await studio.request.post(`/v2025-02-19/assets/images/production?filename=${name}.jpg`, {
    data,
    headers: {'content-type': 'image/jpeg'},
  })
  const {document}: {document: {_id: string}} = await answer.json()
  const image = {_type: 'image', asset: {_type: 'reference', _ref: document._id}, alt: 'A lake'}
  await store(studio, {...pageAt(name, `/${name}`), seo: {image}})
}

const openPicture = async (studio: Page, {press}: Newcomer, name: string) => {
  await press(studio.getByRole('link', {name: 'Media', exact: true}))
  await press(button(studio.getByRole('list', {name: 'Pictures and files'}), new RegExp(name)))
}

task(
  marketing,
  'Describe a picture for every place that shows it',
  async (studio, newcomer) => {
    await openPicture(studio, newcomer, 'harbor')
    await newcomer.write(textbox(studio, 'Alternative text'), 'Colleagues at lunch')
    await newcomer.press(button(studio, 'Save'))
    await expect(studio.getByText('Saved.')).toBeVisible()
    await newcomer.press(button(studio.getByRole('dialog'), 'Close'))
  },
  (studio) => storePicture(studio, 'harbor', '#123456'),
)

task(
  marketing,
  'Replace a picture everywhere',
  async (studio, newcomer) => {
    await openPicture(studio, newcomer, 'quay')
    const dialog = studio.getByRole('dialog')
    await newcomer.press(button(dialog, 'Replace everywhere…'))
    newcomer.count(2)
    const file = {name: 'pier.jpg', mimeType: 'image/jpeg', buffer: await picture()}
    await dialog.locator('input[type="file"]').setInputFiles(file)
    await newcomer.press(button(dialog, 'Choose: pier.jpg'))
    await newcomer.press(button(dialog, 'Replace in one document'))
    await expect(dialog.getByRole('status')).toContainText('now stands in the place of')
    await newcomer.press(button(dialog, 'Close'))
  },
  (studio) => storePicture(studio, 'quay', '#654321'),
)

task(marketing, 'Find the pictures that nothing uses', async (studio, newcomer) => {
  await newcomer.press(studio.getByRole('link', {name: 'Media', exact: true}))
  newcomer.count(2)
  await studio.getByRole('combobox', {name: 'Which to show'}).selectOption('unused')
  await expect(studio.getByRole('status').filter({hasText: /./}).first()).toBeVisible()
})

task(marketing, 'Move a help topic up in its list', async (studio, newcomer) => {
  await newcomer.press(link(studio.getByRole('main'), 'Help topics'))
  await newcomer.press(link(studio, 'Order of topics'))
  await newcomer.press(link(studio, 'Drivers').last())
  await newcomer.press(button(studio, / up$/).nth(2))
  await expect(studio.getByText(/is number 2 of/)).toBeVisible()
})
