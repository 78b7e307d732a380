import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {Page} from '@playwright/test'
import {REVIEW_PATH} from '../../model/connection/sharedPreview.ts'
import {expect, showInStudio, test} from './fixtures.ts'
import {chooseFrom} from './menus.ts'
import type {Product} from './product.ts'
import {publishUntil} from './publishing.ts'

const FIXTURES = path.resolve(import.meta.dirname, '../../studio/inputs/paste/fixtures')

interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Puts documents into the lake like a program of ours. */
async function store(page: Page, product: Product, ...documents: StoredDocument[]) {
  const answer = await page.request.post(`${product.origin}/v2025-02-19/data/mutate/production`, {
    data: {mutations: documents.map((document) => ({createOrReplace: document}))},
  })
  expect(answer.ok()).toBe(true)
}

const pageAt = (id: string, route: string) => ({
  _id: id,
  _type: 'page',
  title: `The page ${id}`,
  route,
  sections: [{_type: 'hero', _key: 'hero', heading: `Welcome to ${id}`, ground: 'leaf', drawing: 'car'}],
})

test.describe('facts', () => {
  test('are there before everything that mentions them is read', async ({studioPage}) => {
    const {promise: until, resolve: letRead} = Promise.withResolvers<void>()
    await studioPage.route(/data\/query\/.*faqItem/, async (route) => {
      await until
      await route.continue()
    })
    await studioPage.goto('/studio/facts')
    await expect(studioPage.getByRole('link', {name: 'Flat fee of a ride'})).toBeVisible()
    await studioPage.getByRole('textbox', {name: 'Find a fact'}).fill('flat fee of')
    await expect(studioPage.getByText(/^Looking through all texts/)).toBeVisible()
    letRead()
    await expect(studioPage.getByRole('button', {name: /^Mentioned in/})).toBeVisible()
    await expect(studioPage.getByRole('textbox', {name: 'Find a fact'})).toHaveValue('flat fee of')
  })

  test('the tool shows where visitors read a fact, and leads to its form', async ({studio}) => {
    await showInStudio(studio, '/studio/facts')
    await expect(studio.getByRole('heading', {level: 1, name: 'Facts'})).toBeVisible()
    const inconsistency = studio.getByRole('region', {name: 'Known inconsistencies'})
    await expect(inconsistency).toContainText('$8.95')
    await expect(inconsistency).toContainText('Contradicts: Flat fee of a ride')

    await studio.getByRole('textbox', {name: 'Find a fact'}).fill('payment')
    const fact = studio.getByRole('listitem').filter({hasText: '{paymentDay}'})
    await fact.getByText(/^Mentioned in/).click()
    await expect(fact).toContainText(/Monday[^{]*\./)
    await fact.getByRole('link', {name: /Day on which/}).click()
    await expect(studio.getByRole('textbox', {name: 'Words'})).toHaveValue('Monday')
  })

  test('its form names the pages that a change would reach', async ({studio}) => {
    await showInStudio(studio, '/studio/structure/facts;fact-checkInWindow')
    const impact = studio.getByRole('region', {name: 'What a change would reach'})
    await expect(impact).toContainText(/A change shows on these \d+ pages/)
    await expect(impact).toContainText('Places home (/)')
  })
})

test('the Studio opens on what has changed, what waits and where to begin', async ({studio, product}) => {
  await store(studio, product, {...pageAt('autumn', '/Autumn'), _id: 'drafts.autumn'})
  await studio.goto('/studio/')
  const home = studio.getByRole('main')
  await expect(home.getByRole('heading', {level: 1, name: 'Home'})).toBeVisible()
  const activity = home.getByRole('region', {name: 'Recent activity'})
  await expect(activity.getByRole('listitem').filter({hasText: 'Began “The page autumn”'})).toContainText(
    'Administrator, ',
  )
  const drafts = home.getByRole('region', {name: 'Drafts waiting'})
  await drafts.getByRole('link', {name: 'The page autumn'}).click()
  await expect(studio.getByRole('textbox', {name: 'Address'})).toHaveValue('/Autumn')

  await showInStudio(studio, '/studio/home')
  await studio.getByRole('link', {name: 'Landing page', exact: true}).click()
  await expect(studio.getByText('Call to action')).toBeVisible()
})

test('many documents are published at once, and one that cannot be is named', async ({studio, product}) => {
  await store(studio, product, {...pageAt('meadow', '/Meadow'), _id: 'drafts.meadow'})
  await store(studio, product, {...pageAt('brook', '/Brook'), _id: 'drafts.brook', sections: []})
  await showInStudio(studio, '/studio/home')
  await studio.getByRole('link', {name: /^Many at once/}).click()
  await studio.getByLabel('The page meadow').check()
  await studio.getByLabel('The page brook').check()
  await studio.getByRole('button', {name: 'Publish…', exact: true}).click()
  const dialog = studio.getByRole('dialog', {name: 'Publish: 2 documents'})
  await expect(dialog.getByRole('region', {name: 'One stays as it is'})).toContainText(
    '“The page brook”: A page without sections is empty.',
  )
  await expect(dialog.getByRole('region', {name: 'What will be different'})).toContainText('1 page will be')
  const review = studio.context().waitForEvent('page')
  await dialog.getByRole('link', {name: /^Review each page/}).click()
  const reviewed = await review
  await expect(reviewed.getByRole('heading', {name: 'Review of 1 document to be published'})).toBeVisible()
  await expect(reviewed.getByRole('button', {name: /^\/Meadow/})).toBeVisible()
  await reviewed.close()
  await dialog.getByRole('button', {name: 'Publish', exact: true}).click()
  const outcome = studio.getByRole('status').filter({hasText: '1 document is published.'})
  await expect(outcome.getByRole('listitem').filter({hasText: 'The page brook'})).toContainText(
    'A page without sections is empty.',
  )
  expect((await studio.request.get(`${product.origin}/Meadow`)).ok()).toBe(true)
  const gone = await studio.request.post(`${product.origin}/v2025-02-19/data/mutate/production`, {
    data: {mutations: [{delete: {id: 'meadow'}}, {delete: {id: 'drafts.brook'}}]},
  })
  expect(gone.ok()).toBe(true)
})

test('how many documents are published is told meanwhile, and the rest can be stopped', async ({
  studio,
  product,
}) => {
  const names = ['ash', 'birch', 'cedar', 'elm']
  for (const name of names) {
    await store(studio, product, {...pageAt(name, `/Trees-${name}`), _id: `drafts.${name}`})
  }
  await showInStudio(studio, '/studio/home')
  await studio.getByRole('link', {name: /^Many at once/}).click()
  for (const name of names) await studio.getByLabel(`The page ${name}`).check()
  const reviews: string[] = []
  studio.on('request', (request) => {
    if (request.url().includes(`${REVIEW_PATH}/list`)) reviews.push(request.url())
  })
  await studio.getByRole('button', {name: 'Publish…', exact: true}).click()
  const dialog = studio.getByRole('dialog', {name: 'Publish: 4 documents'})
  await expect(dialog.getByRole('region', {name: 'What will be different'})).toContainText('4 pages will be')
  // Writes wait, so that what is told between two of them is seen.
  const waiting: (() => void)[] = []
  await studio.route(/\/data\/(?:mutate|actions)\//, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  const letGo = async () => {
    await expect.poll(() => waiting.length).toBe(1)
    waiting.shift()?.()
  }
  await dialog.getByRole('button', {name: 'Publish', exact: true}).click()
  await expect(dialog.getByRole('progressbar', {name: '0 of 4 published'})).toBeVisible()
  await letGo()
  await expect(dialog.getByRole('progressbar', {name: '1 of 4 published'})).toBeVisible()
  await dialog.getByRole('button', {name: 'Stop', exact: true}).click()
  await letGo()
  await expect(studio.getByRole('status').filter({hasText: '2 documents are published.'})).toContainText(
    'You stopped before the other 2, which stay chosen.',
  )
  await studio.unrouteAll()
  await expect(studio.getByText('2 chosen')).toBeVisible()
  expect(reviews).toHaveLength(1)
  const gone = await studio.request.post(`${product.origin}/v2025-02-19/data/mutate/production`, {
    data: {mutations: names.flatMap((id) => [{delete: {id}}, {delete: {id: `drafts.${id}`}}])},
  })
  expect(gone.ok()).toBe(true)
})

test('what was deleted is found in the activity, and brought back from there', async ({studio, product}) => {
  await store(studio, product, pageAt('winter', '/Winter'))
  const answer = await studio.request.post(`${product.origin}/v2025-02-19/data/mutate/production`, {
    data: {mutations: [{delete: {id: 'winter'}}, {delete: {id: 'drafts.winter'}}]},
  })
  expect(answer.ok()).toBe(true)
  await showInStudio(studio, '/studio/home')
  await studio.getByRole('link', {name: /^Activity/}).click()
  const gone = studio.getByRole('listitem').filter({hasText: 'Deleted “The page winter”'}).first()
  await gone.getByRole('button', {name: 'Bring back “The page winter”…'}).click()
  const dialog = studio.getByRole('dialog', {name: 'Bring back “The page winter”'})
  await expect(dialog).toContainText('It refers to nothing else.')
  await dialog.getByRole('button', {name: 'Bring back as a draft'}).click()
  await expect(studio.getByRole('textbox', {name: 'Address'})).toHaveValue('/Winter')
  await showInStudio(studio, '/studio/home/activity/winter')
  await expect(studio.getByRole('main').getByRole('listitem').first()).toContainText(
    /Brought back “The page winter”, Page/,
  )
})

test('a word is found wherever it stands, replaced as drafts, and reviewed from there', async ({
  studio,
  product,
}) => {
  await store(studio, product, pageAt('snowdrop', '/Snowdrop'))
  await showInStudio(studio, '/studio/home')
  await studio.getByRole('link', {name: /^Find and replace/}).click()
  await studio.getByRole('textbox', {name: 'Words to find'}).fill('welcome to snowdrop')
  await studio.getByRole('button', {name: 'Find', exact: true}).click()
  const hit = studio.getByRole('listitem').filter({hasText: 'The page snowdrop'})
  await expect(hit).toContainText('Hero “Welcome to snowdrop” → Main heading')
  await studio.getByRole('textbox', {name: 'Replace with'}).fill('Spring begins')
  await studio.getByRole('button', {name: 'Replace in 1 place'}).click()
  const outcome = studio.getByRole('status').filter({hasText: 'One document is changed'})
  await expect(outcome.getByRole('link', {name: 'Review'})).toHaveAttribute(
    'href',
    /review\/draft\.snowdrop$/,
  )
  await showInStudio(studio, '/studio/home/find/spring%20begins')
  await expect(hit).toContainText('Draft')
  await studio.getByRole('link', {name: 'The page snowdrop'}).click()
  await expect(studio.getByRole('textbox', {name: 'Main heading'})).toHaveValue('Spring begins')
})

test('a link leads to a section that is chosen from those of its page, and says when that is gone', async ({
  studio,
  product,
}) => {
  const page = {_type: 'reference', _ref: 'crocus'}
  const action = {
    _type: 'link',
    _key: 'a',
    label: 'To the crocuses',
    target: 'page',
    page,
    anchor: 'it-was-here',
  }
  const [hero] = pageAt('crocus', '/Crocus').sections
  const crocus = {...pageAt('crocus', '/Crocus'), sections: [{...hero, actions: [action]}]}
  await store(studio, product, crocus)
  await showInStudio(studio, '/studio/home/find/to%20the%20crocuses')
  await studio.getByRole('link', {name: 'The page crocus'}).click()
  const section = studio.getByRole('combobox', {name: 'Section of the page'})
  await expect(studio.getByText('The page has no section #it-was-here')).toBeVisible()
  await section.selectOption('Welcome to crocus')
  await expect(studio.getByText('The page has no section')).toHaveCount(0)
  await expect(section).toHaveValue('welcome-to-crocus')
})

test('content health leads to everything that visitors would stumble over', async ({studio, product}) => {
  const to = {_type: 'reference', _ref: 'page-rider'}
  const gone = {_type: 'reference', _ref: 'page-gone', _weak: true}
  const image = {_type: 'image', asset: {_type: 'reference', _ref: 'image-a-1x1-png', _weak: true}}
  const version = {_type: 'legalVersion', document: {_type: 'reference', _ref: 'legal-privacy'}}
  await store(
    studio,
    product,
    {_id: 'health-broken', _type: 'redirect', from: '/Nowhere', to: gone},
    // A draft: the lake refuses to publish it.
    {_id: 'drafts.health-shadowed', _type: 'redirect', from: '/Safety', to},
    {...pageAt('drafts.health-page', '/Healthy'), seo: {image}},
    {_id: 'drafts.health-question', _type: 'faqItem', question: 'Is it listed?', audience: 'rider'},
    {_id: 'drafts.health-version', ...version},
  )
  await showInStudio(studio, '/studio/health')
  for (const [check, id] of [
    ['Broken links', 'health-broken'],
    ['Redirects', 'health-shadowed'],
    ['Search texts', 'health-page'],
    ['Images', 'health-page'],
    ['Used nowhere', 'health-question'],
    ['Legal dates', 'health-version'],
  ] as const) {
    const region = studio.getByRole('region', {name: check})
    await expect(region.locator(`a[href*="id=${id};"]`).first(), check).toBeVisible()
  }
  const redirects = studio.getByRole('region', {name: 'Redirects'})
  await expect(redirects.getByRole('listitem')).toContainText('A page is shown at /Safety')
  await redirects.getByRole('link', {name: '/Safety'}).click()
  await expect(studio.getByRole('textbox', {name: 'From this address'})).toHaveValue('/Safety')
})

test('a page that moves takes its old address along', async ({studio, product}) => {
  await store(studio, product, pageAt('winter', '/Winter'))
  await showInStudio(studio, '/studio/structure/pages;winter')
  await studio.getByRole('textbox', {name: 'Address'}).fill('/Winter-offer')
  const offer = studio.getByRole('dialog')
  await publishUntil(studio, () => expect(offer).toContainText('/Winter-offer', {timeout: 5000}))
  await offer.getByRole('button', {name: 'Redirect and publish'}).click()
  await expect(offer).toBeHidden()

  const lands = async () => {
    const answer = await studio.request.get(`${product.origin}/winter`)
    return `${answer.status()} ${new URL(answer.url()).pathname}`
  }
  await expect.poll(lands).toBe('200 /Winter-offer')

  const opened = studio.waitForEvent('popup')
  await chooseFrom(
    studio.getByTestId('action-menu-button'),
    studio.getByRole('menuitem', {name: 'View on site'}),
  )
  const site = await opened
  await expect(site.getByRole('heading', {level: 1, name: 'Welcome to winter'})).toBeVisible()
  expect(new URL(site.url()).pathname).toBe('/Winter-offer')
})

test('a help topic whose slug changes is still found at its old address', async ({studio, product}) => {
  const text = {_key: 'text', _type: 'block', style: 'normal', markDefs: []}
  await store(studio, product, {
    _id: 'topic-lost',
    _type: 'helpTopic',
    title: 'Lost umbrellas',
    audience: 'rider',
    slug: {_type: 'slug', current: 'umbrellas'},
    order: 99,
    summary: 'Where they wait for you.',
    body: [{...text, children: [{_key: 'span', _type: 'span', text: 'In the car.', marks: []}]}],
  })
  await showInStudio(studio, '/studio/intent/edit/id=topic-lost;type=helpTopic/')
  const slug = studio.getByRole('textbox', {name: 'End of its address', exact: true})
  await expect(slug).toBeEditable()
  await slug.fill('lost-umbrellas')
  const offer = studio.getByRole('dialog')
  await publishUntil(studio, () => expect(offer).toContainText('/HelpRider?topic=umbrellas', {timeout: 5000}))
  await offer.getByRole('button', {name: 'Redirect and publish'}).click()

  const canonicalOf = async (address: string) => {
    const page = await (await studio.request.get(product.origin + address)).text()
    return /<link[^>]* rel="canonical"[^>]*>/.exec(page)?.[0]
  }
  for (const address of ['/HelpRider?topic=lost-umbrellas', '/HelpRider?topic=umbrellas']) {
    await expect.poll(() => canonicalOf(address)).toContain('/HelpRider?topic=lost-umbrellas"')
  }
})

test('texts for search engines are counted, and shown as people will see them', async ({studio, product}) => {
  await store(studio, product, pageAt('summer', '/Summer'))
  await showInStudio(studio, '/studio/structure/pages;summer')
  // The Studio loses a press before the form is editable.
  await expect(studio.getByRole('textbox', {name: 'Address'})).toBeEditable()
  await studio.getByRole('tab', {name: 'Search & sharing'}).click()
  const preview = studio.getByRole('region', {name: 'Preview'})
  await expect(preview).toContainText('Welcome to summer · Loop')
  await studio.getByRole('textbox', {name: 'Title'}).fill('Rides for {flatFee}')
  await expect(preview).toContainText(/Rides for \$\d+\.\d\d · Loop/)
  await expect(studio.getByText('19 of 55 characters')).toBeVisible()
})

const TOPIC = {type: 'helpTopic', field: 'body'}
/** Legal text consists of clauses, and each row becomes one. */
const LEGAL = {type: 'legalVersion', field: 'introduction'}

const PASTED = [
  ['word.html', TOPIC, '["h2","normal","h2","bullet","bullet","bullet","table","contentImage"]'],
  ['wordMac.html', TOPIC, '["h2","h2","normal","number","number","number"]'],
  ['wordWeb.html', TOPIC, '["h2","normal","bullet","bullet"]'],
  ['googleDocs.html', TOPIC, '["h2","normal","h3","number","bullet","number","table","contentImage"]'],
  ['gmail.html', TOPIC, '["normal","normal","bullet","bullet","contentImage"]'],
  ['outlook.html', TOPIC, '["normal","normal","number","number","normal","normal"]'],
  ['appleNotes.html', TOPIC, '["normal","normal","normal","bullet","bullet","bullet"]'],
  ['applePages.html', TOPIC, '["normal","normal","table"]'],
  ['slack.html', TOPIC, '["normal","normal","bullet","bullet","normal"]'],
  [
    'notion.html',
    TOPIC,
    '["h2","normal","h2","bullet","number","bullet","bullet","normal","normal","table"]',
  ],
  ['excel.html', TOPIC, '["table"]'],
  ['googleSheets.html', TOPIC, '["table"]'],
  ['excel.html', LEGAL, '["normal","normal"]'],
] as const

/** Texts with a table without a caption. */
const UNNAMED = new Set<string>([
  'word.html',
  'googleDocs.html',
  'applePages.html',
  'excel.html',
  'googleSheets.html',
])

test('text pasted from other programs keeps its headings, lists and tables, and a table is asked for its caption', async ({
  studio,
  product,
}) => {
  for (const [fixture, place, kinds] of PASTED) {
    const id = `pasted-${path.parse(fixture).name}-${place.type}`
    await store(studio, product, {_id: `drafts.${id}`, _type: place.type})
    await showInStudio(studio, `/studio/intent/edit/id=${id};type=${place.type}/`)
    const field = studio.getByTestId(`field-${place.field}`)
    const editor = field.locator('[contenteditable=true]')
    const overlay = field.getByTestId('activate-overlay')
    // Some texts of the Studio accept typing at once, others after a press.
    await expect(editor.or(overlay).first()).toBeVisible()
    if (await overlay.isVisible()) await overlay.click()
    const stored = async () => {
      const query = encodeURIComponent(
        `*[_id == "drafts.${id}"][0].${place.field}[]{"kind": coalesce(listItem, style, _type)}.kind`,
      )
      const answer = await studio.request.get(
        `${product.origin}/v2025-02-19/data/query/production?perspective=raw&query=${query}`,
      )
      return (await answer.text()).replace(/.*"result":(\[[^\]]*\]|null).*/, '$1')
    }
    const paste = async () => {
      await editor.click({timeout: 5000})
      await expect(editor).toBeFocused({timeout: 5000})
      await editor.evaluate(
        (target, html) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/html', html)
          target.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}))
        },
        readFileSync(path.join(FIXTURES, fixture), 'utf8'),
      )
    }
    // A text that is rerendered during a press takes no input, so it is pressed, and pasted into, again.
    await expect(async () => {
      if ((await stored()) === 'null') await paste()
      await expect.poll(stored, {timeout: 15_000}).toBe(kinds)
    }).toPass()
    if (!UNNAMED.has(fixture) || place !== TOPIC) continue
    const caption = studio.getByRole('dialog').getByRole('textbox', {name: 'Caption'})
    await caption.fill('Ways to pay')
    await studio.keyboard.press('Escape')
    await expect(field.getByText('A table needs a caption before')).toBeVisible()
    await field.getByRole('button', {name: 'All right'}).click()
    await expect(field.getByText('A table needs a caption before')).toBeHidden()
  }
})

test('a help topic that is moved by keys stands at its new place for visitors at once', async ({
  studio,
  page,
  product,
}) => {
  await page.goto(`${product.origin}/HelpPlaces`)
  const topics = page.getByRole('main').getByRole('listitem')
  const [first = '', second = '', third = ''] = await topics.allTextContents()
  expect(third).not.toBe('')

  await showInStudio(studio, '/studio/structure/help;order;place')
  const said = studio.getByRole('status')
  const down = studio.getByRole('button', {name: / down$/})
  await down.nth(1).press('Enter')
  await studio.keyboard.press('Enter')
  await expect(said.getByText(/is number 4 of/)).toBeVisible()
  const up = studio.getByRole('button', {name: / up$/})
  await up.nth(1).press('Enter')
  await studio.keyboard.press('Enter')
  await expect(said.getByText(/stays number 1 of/)).toBeVisible()
  await expect(up.first()).toBeFocused()
  await expect(topics.first()).toHaveText(third)
  await expect(topics.nth(1)).toHaveText(first)
  await expect(topics.nth(3)).toHaveText(second)
})

test('what was typed into plain text is undone in steps, also beside a colleague', async ({
  studio,
  product,
}) => {
  await showInStudio(studio, '/studio/structure/facts;fact-payoutDay')
  const draft = `${product.origin}/v2025-02-19/data/doc/production/drafts.fact-payoutDay`
  const storedDraft = async () => (await studio.request.get(draft)).text()
  const note = studio.getByRole('textbox', {name: 'Note'})
  for (const field of [studio.getByRole('textbox', {name: 'Words'}), note]) {
    await expect(field).toBeEditable()
    // A newly opened form is rebuilt once the Studio finds that there are comments. A browser cannot undo in a new field.
    await expect(studio.getByRole('button', {name: 'Add comment'}).first()).toBeAttached()
    const before = await field.inputValue()
    await field.press('End')
    await studio.keyboard.type(' and no later')
    const typed = await field.inputValue()
    // As by hand: the input is stored, and nothing of it is pending, before the undo.
    await expect.poll(storedDraft).toContain(typed)
    // The size of a step depends on the typing speed, but is never a letter.
    const press = async (keys: string, expected: string) => {
      let steps = 0
      // A form that catches up with the stored text ignores keys for a moment.
      await expect(async () => {
        const shown = await field.inputValue()
        if (shown !== expected) await field.press(keys)
        if ((await field.inputValue()) !== shown) steps += 1
        expect(await field.inputValue()).toBe(expected)
      }).toPass()
      expect(steps).toBeLessThanOrEqual(5)
    }
    await press('Control+z', before)
    await press('Control+Shift+z', typed)
  }

  // A text that was never stored before tells that all of it is stored.
  await studio.keyboard.type(', ever')
  const text = await note.inputValue()
  const caret = () =>
    note.evaluate((field) => (field instanceof HTMLTextAreaElement ? field.selectionStart : undefined))
  // A colleague edits the text that they see: the stored one, without pending input.
  await expect.poll(storedDraft).toContain(text)
  const answer = await studio.request.post(`${product.origin}/v2025-02-19/data/mutate/production`, {
    data: {mutations: [{patch: {id: 'drafts.fact-payoutDay', set: {note: `Seen. ${text}`}}}]},
  })
  expect(answer.ok()).toBe(true)
  await expect(note).toHaveValue(`Seen. ${text}`)
  await expect.poll(caret).toBe(`Seen. ${text}`.length)
  await studio.keyboard.type('!')
  await expect(note).toHaveValue(`Seen. ${text}!`)
})

test('of a list of redirects, what is wrong is told by its line, and the rest works once it is brought in, by keys alone', async ({
  studio,
  product,
}) => {
  await showInStudio(studio, '/studio/redirects')
  const list =
    'from,to,kind\n/about_us_2,/driver,permanent\n/café-bar?id=3,/Rider,302\n/gone,/never-there\n/Rider,/Driver\n'
  await studio.getByLabel('List of redirects').setInputFiles({
    name: 'old.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  })
  await expect(studio.getByRole('status').getByText('2 can be brought in, 2 cannot.')).toBeVisible()
  await expect(studio.getByText('Line 4: /gone')).toBeVisible()
  await expect(studio.getByText('Nothing is at /never-there', {exact: false})).toBeVisible()
  await studio.getByRole('button', {name: 'Bring in 2 redirects'}).press('Enter')
  await expect(
    studio.getByText('2 redirects work by now. 0 can be brought in, 2 cannot. 2 are there already.'),
  ).toBeVisible()
  for (const [from, status, to] of [
    ['/about_us_2', 301, '/Driver'],
    ['/caf%C3%A9-bar?id=3', 302, '/Rider'],
  ] as const) {
    const answer = await studio.request.get(`${product.origin}${from}`, {maxRedirects: 0})
    expect([answer.status(), answer.headers()['location']]).toEqual([status, to])
  }
  const link = studio.getByRole('link', {name: /^Download \d+ redirects$/})
  const [download] = await Promise.all([studio.waitForEvent('download'), link.press('Enter')])
  expect(readFileSync(await download.path(), 'utf8')).toContain('/café-bar?id=3,/Rider,temporary')
})
