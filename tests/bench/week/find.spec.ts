import {expect} from '../../e2e/fixtures.ts'
import {button, expectServed, isPublished, link, publish, textbox} from '../../e2e/walking.ts'
import {change, pageAt, store} from './stored.ts'
import {task} from './tasks.ts'

const FLOWERS = ['one', 'two', 'three']

task('marketing', 'Find a sentence by its words', {
  prepare: (studio) => store(studio, pageAt('snowdrop', '/Snowdrop')),
  does: async (studio, {press, write}) => {
    await press(link(studio, /^Find and replace/))
    await write(textbox(studio, 'Words to find'), 'welcome to snowdrop')
    await press(studio.getByRole('button', {name: 'Find', exact: true}))
    await press(link(studio, 'The page snowdrop'))
    await expect(textbox(studio, 'Main heading')).toHaveValue('Welcome to snowdrop')
  },
})

task('marketing', 'Replace a word on three pages, and publish all', {
  prepare: (studio) =>
    store(
      studio,
      ...FLOWERS.map((name) =>
        pageAt(`flowers-${name}`, `/Flowers-${name}`, {title: `Flowers ${name}`, heading: 'A Marigold'}),
      ),
    ),
  does: async (studio, {press, write}) => {
    await press(link(studio, /^Find and replace/))
    await write(textbox(studio, 'Words to find'), 'Marigold')
    await press(studio.getByRole('button', {name: 'Find', exact: true}))
    await write(textbox(studio, 'Replace with'), 'Sunflower')
    await press(button(studio, 'Replace in 3 places'))
    await expect(studio.getByText('3 documents are changed')).toBeVisible()
    await press(link(studio, 'Home').first())
    await press(link(studio, /^Many at once/))
    for (const one of FLOWERS) await press(studio.getByLabel(`Flowers ${one}`))
    await press(studio.getByRole('button', {name: 'Publish…', exact: true}))
    await press(studio.getByRole('dialog').getByRole('button', {name: 'Publish', exact: true}))
    await expect(studio.getByText('3 documents are published.')).toBeVisible()
  },
  holds: async (studio) => {
    for (const name of FLOWERS) await expectServed(studio, `/Flowers-${name}`, 'A Sunflower')
  },
})

task('marketing', 'See what changed since yesterday, and by whom', {
  prepare: (studio) => store(studio, pageAt('ferns', '/Ferns')),
  does: async (studio, {press}) => {
    await press(link(studio, /^Activity/))
    const entry = studio.getByRole('main').getByRole('listitem').filter({hasText: 'The page ferns'}).first()
    await expect(entry).toContainText('Marketing')
  },
})

task('marketing', 'Bring back a page that was deleted', {
  prepare: async (studio) => {
    await store(studio, pageAt('frost', '/Frost'))
    await change(studio, {delete: {id: 'frost'}})
  },
  does: async (studio, newcomer) => {
    await newcomer.press(link(studio, /^Activity/))
    await newcomer.press(button(studio, 'Bring back “The page frost”…').first())
    await newcomer.press(button(studio, 'Bring back as a draft'))
    await expect(textbox(studio, 'Address')).toHaveValue('/Frost')
    await publish(studio, newcomer, isPublished(studio))
  },
  holds: (studio) => expectServed(studio, '/Frost', 'Welcome to frost'),
})
