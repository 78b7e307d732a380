import type {Locator, Page} from '@playwright/test'
import {findings, lookAt, LOOKS} from './accessibility.ts'
import {expect, showInStudio, test} from './fixtures.ts'
import {chooseFrom, inDialog} from './menus.ts'
import {ENLARGED, expectAccessible, expectEnlarged, walkByKeys, withoutEdge} from './partsOfStudio.ts'
import type {Product} from './product.ts'

/** A legal text that no other test reads. */
const LAW = {_id: 'legal-reached', _type: 'legalDocument', title: 'Terms of reach', route: '/Terms-of-reach'}

const versionOf = (effectiveDate: string, text: string) => ({
  _id: `legal-reached-${effectiveDate}`,
  _type: 'legalVersion',
  document: {_type: 'reference', _ref: LAW._id},
  effectiveDate,
  changeSummary: 'It is written for this test.',
  sections: [
    {
      _type: 'legalSection',
      _key: 'scope',
      heading: 'Scope',
      anchor: 'scope',
      body: [{_type: 'block', _key: 'one', style: 'normal', children: [{_type: 'span', _key: 'a', text}]}],
    },
  ],
})

const VERSIONS = [versionOf('2020-01-15', 'It holds today.'), versionOf('2031-01-15', 'It holds for good.')]

/** A page that no other test reads, with one of every field for editors. */
const PAGE = {
  _type: 'page',
  title: 'Reached by all',
  route: '/Reached',
  sections: [
    {_type: 'hero', _key: 'hero', heading: 'Reached by all', ground: 'leaf', drawing: 'car'},
    {_type: 'feature', _key: 'feature', heading: 'Read aloud', ground: 'paper', drawing: 'car'},
  ],
}

async function send(studio: Page, {origin}: Product, kind: string, data: object): Promise<void> {
  const answer = await studio.request.post(`${origin}/v2025-02-19/data/${kind}/production`, {data})
  expect(answer.ok(), await answer.text()).toBe(true)
}

const change = (studio: Page, product: Product, ...mutations: object[]) =>
  send(studio, product, 'mutate', {mutations})

const act = (studio: Page, product: Product, ...actions: object[]) =>
  send(studio, product, 'actions', {actions})

/** Puts a picture into the media library. */
async function upload(studio: Page, {origin}: Product, filename: string): Promise<void> {
  const answer = await studio.request.post(`${origin}/v1/assets/files/production?filename=${filename}`, {
    data: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const publishLaw = (studio: Page, product: Product) =>
  change(studio, product, ...[LAW, ...VERSIONS].map((document) => ({createIfNotExists: document})))

const menu = (studio: Page) => studio.getByRole('button', {name: 'Open document actions'})

/** Chooses a document's action with the pointer: the Studio's menu then focuses its item before it closes. */
const choose = (studio: Page, name: string) => chooseFrom(menu(studio), studio.getByRole('menuitem', {name}))

/** Chooses a document's action with keys. */
const chooseByKeys = (studio: Page, name: string) =>
  expect(async () => {
    const items = studio.getByRole('menuitem')
    if ((await items.count()) === 0) await menu(studio).press('Enter', {timeout: 3000})
    // The menu focuses its first item in its own time.
    await expect(items.and(studio.locator(':focus'))).toHaveCount(1, {timeout: 5000})
    await items.filter({hasText: name}).press('Enter', {timeout: 5000})
  }).toPass()

/** Checks a dialog of a document's action, and that Escape returns the focus to where it was. */
async function expectDialog(
  studio: Page,
  name: string | RegExp,
  open: () => Promise<void>,
  back = menu(studio),
) {
  const dialog = studio.getByRole('dialog', {name})
  const selector = '[role=dialog], dialog[open]'
  // In other colors the Studio rerenders in its own time, and closes open dialogs.
  const inIt = (use: () => Promise<void>) => inDialog(dialog, open, use)
  const opened = () => inIt(() => expect(dialog.getByRole('button').last()).toBeVisible({timeout: 5000}))
  for (const look of [LOOKS[1], LOOKS[0]]) {
    await lookAt(studio, look)
    await inIt(async () => expect(await findings(studio, {look, part: selector})).toEqual([]))
  }
  await studio.emulateMedia({forcedColors: 'active'})
  await inIt(async () => expect(await withoutEdge(studio.locator(selector))).toEqual([]))
  await studio.emulateMedia({forcedColors: 'none'})
  await opened()
  await studio.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(back).toBeFocused()
  await opened()
  await expectEnlarged(studio, selector)
  await closed(dialog)
}

/**
 * Closes a dialog with its button. The Studio rerenders for another screen in its own time, and a press at that moment
 * misses the button.
 */
const closed = (dialog: Locator) =>
  expect(async () => {
    if (await dialog.isVisible()) await dialog.getByRole('button', {name: /^Close/}).click({timeout: 5000})
    await expect(dialog).toHaveCount(0, {timeout: 5000})
  }).toPass()

test.afterEach(async ({studio}) => {
  await studio.emulateMedia({colorScheme: null, forcedColors: null, reducedMotion: null})
  await lookAt(studio, LOOKS[0])
})

test('every tool is reached by keys, seen in every color, and read enlarged', async ({studio, product}) => {
  await showInStudio(studio, '/studio/home')
  await upload(studio, product, 'reached.svg')
  for (const tool of [
    'home',
    'facts',
    'health',
    'redirects',
    'media',
    'people',
    'backups',
    'account',
    'home/activity',
    'home/find/miles',
    'home/many',
    'help',
  ]) {
    await test.step(tool, async () => {
      await showInStudio(studio, `/studio/${tool}`)
      const main = studio.getByRole('main')
      await expect(main.getByRole('heading', {level: 1})).toBeVisible()
      await expect(main.locator('[data-ui=Spinner]')).toHaveCount(0)
      // Separately requested parts come last.
      if (tool === 'home') await expect(main.getByRole('region', {name: 'Recent activity'})).toBeVisible()
      const uses = main.getByRole('button', {name: /^Mentioned in/}).first()
      if (tool === 'facts') await uses.press('Enter')
      await walkByKeys(studio)
      await expectAccessible(studio, 'main')
      await expectEnlarged(studio, 'main')
    })
  }
  await test.step('forced colors show what is chosen, and what has the focus', async () => {
    await studio.emulateMedia({forcedColors: 'active'})
    await showInStudio(studio, '/studio/people')
    await expect(studio.getByRole('tab', {selected: true})).toHaveCSS('outline-width', '3px')
    const other = studio.getByRole('tab', {selected: false}).first()
    await expect(other).toHaveCSS('outline-width', '1px')
    await studio.keyboard.press('Tab')
    await other.focus()
    await expect(other).toHaveCSS('outline-width', '3px')
  })
})

test.describe('what is asked before something is done is accessible, and gives the focus back', () => {
  test('when an address changes, for approval, and before a document goes', async ({studio, product}) => {
    await showInStudio(studio, '/studio/home')
    await change(
      studio,
      product,
      {createOrReplace: {...PAGE, _id: 'page-reached'}},
      {createOrReplace: {...PAGE, _id: 'drafts.page-reached', route: '/Reached-by-all'}},
    )
    await showInStudio(studio, '/studio/structure/pages;page-reached')
    await expect(studio.getByRole('textbox', {name: 'Address'})).toBeEditable()
    const publish = studio.getByTestId('action-publish')
    await expectDialog(studio, 'The address changes', () => publish.click({timeout: 3000}), publish)
    await expectDialog(studio, /^Approval of/, () => chooseByKeys(studio, 'Ask for approval…'))
    await expectDialog(studio, /^Delete it/, () => chooseByKeys(studio, 'Delete'))
    await expectDialog(studio, 'Put it into a release', () => chooseByKeys(studio, 'Put into a release…'))
    await expectDialog(studio, 'Take it off the site at a time', () =>
      chooseByKeys(studio, 'Schedule unpublish'),
    )
  })

  test('before many documents change, and before what was deleted comes back', async ({studio, product}) => {
    await showInStudio(studio, '/studio/home')
    await change(studio, product, {createOrReplace: {...PAGE, _id: 'page-reached-gone', route: '/Gone'}})
    await change(studio, product, {delete: {id: 'page-reached-gone'}})
    const main = studio.getByRole('main')
    await showInStudio(studio, '/studio/home/many')
    await studio.getByLabel('About us').check()
    const unpublish = main.getByRole('button', {name: 'Unpublish…'})
    await expectDialog(studio, 'Unpublish: 1 document', () => unpublish.press('Enter'), unpublish)
    await showInStudio(studio, '/studio/home/activity')
    const bringBack = main.getByRole('button', {name: `Bring back “${PAGE.title}”…`}).first()
    await expectDialog(studio, `Bring back “${PAGE.title}”`, () => bringBack.press('Enter'), bringBack)
  })

  test('before a legal text is corrected or withdrawn', async ({studio, product}) => {
    await showInStudio(studio, '/studio/home')
    await publishLaw(studio, product)
    await showInStudio(studio, `/studio/structure/legal;${LAW._id};legal-reached-2020-01-15`)
    await expectDialog(studio, 'Correct a typo', () => choose(studio, 'Correct a typo'))
    await showInStudio(studio, `/studio/structure/legal;${LAW._id};legal-reached-2031-01-15`)
    await expectDialog(studio, 'Withdraw this version?', () => chooseByKeys(studio, 'Withdraw…'))
  })
})

test('the dialog of a section takes the focus when it is opened by pointing', async ({studio, product}) => {
  await showInStudio(studio, '/studio/home')
  await change(studio, product, {createOrReplace: {...PAGE, _id: 'drafts.page-reached'}})
  await showInStudio(studio, '/studio/structure/pages;page-reached')
  await expect(studio.getByRole('textbox', {name: 'Address'})).toBeEditable()
  const dialog = studio.getByRole('dialog')
  const focused = dialog.locator(':focus')
  const open = () =>
    studio
      .getByRole('button', {name: /^Read aloud/})
      .first()
      .click({timeout: 5000})
  await inDialog(dialog, open, () => expect(focused).toHaveCount(1, {timeout: 5000}))
  for (let step = 0; step < 5; step += 1) {
    await studio.keyboard.press('Tab')
    await expect(focused).toHaveCount(1)
  }
  await studio.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(studio.getByRole('button', {name: /^Read aloud/}).first()).toBeFocused()
})

test('the dialog of a section takes the focus when an address leads to its link, and gives it back', async ({
  studio,
  product,
}) => {
  await showInStudio(studio, '/studio/home')
  await change(studio, product, {createOrReplace: {...PAGE, _id: 'drafts.page-reached'}})
  const path = encodeURIComponent('sections[_key=="feature"].action')
  await showInStudio(studio, `/studio/intent/edit/id=page-reached;type=page;path=${path}`)
  const dialog = studio.getByRole('dialog')
  await expect(dialog.getByRole('button', {name: 'Add a link'})).toBeFocused()
  await studio.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(studio.getByRole('button', {name: /^Read aloud/}).first()).toBeFocused()
})

test('the dialog of a section gives the focus to its row when an address led to the section, on a phone too', async ({
  studio,
  product,
}) => {
  await showInStudio(studio, '/studio/home')
  await change(studio, product, {createOrReplace: {...PAGE, _id: 'drafts.page-reached'}})
  const path = encodeURIComponent('sections[_key=="feature"]')
  const dialog = studio.getByRole('dialog')
  for (const width of [1440, 390]) {
    await studio.setViewportSize({width, height: 844})
    await showInStudio(studio, `/studio/intent/edit/id=page-reached;type=page;path=${path}`)
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await studio.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(studio.getByRole('button', {name: /^Read aloud/}).first()).toBeFocused()
  }
})

test('the state of a document stands beside the button to publish on the narrowest screen', async ({
  studio,
  product,
}) => {
  await showInStudio(studio, '/studio/home')
  await change(studio, product, {createOrReplace: {...PAGE, _id: 'page-reached'}})
  await change(studio, product, {patch: {id: 'page-reached', set: {title: 'Reached by everybody'}}})
  await studio.setViewportSize({width: 320, height: 700})
  await showInStudio(studio, '/studio/structure/pages;page-reached')
  const state = studio.getByText(/^Changed without a draft/).last()
  await expect(state).toBeVisible()
  const end = async () => {
    const {x = NaN, width = NaN} = (await state.boundingBox()) ?? {}
    return x + width
  }
  const {x = NaN} = (await studio.getByTestId('action-publish').boundingBox()) ?? {}
  await expect.poll(end).toBeLessThan(x)
})

test.describe('what is our own among the parts of the Studio is accessible in every color, and read enlarged', () => {
  const expectWell = async (studio: Page, selector: string) => {
    await expectAccessible(studio, selector)
    await expectEnlarged(studio, selector)
  }

  test('the pictures of drawings, the list of facts, and a fact in running text', async ({
    studio,
    product,
  }) => {
    await showInStudio(studio, '/studio/home')
    await change(studio, product, {createOrReplace: {...PAGE, _id: 'drafts.page-reached'}})
    const path = encodeURIComponent('sections[_key=="hero"].drawing')
    await showInStudio(studio, `/studio/intent/edit/id=page-reached;type=page;path=${path}`)
    const pictures = studio.locator('.picture-choices')
    const showPictures = async () => {
      await studio.getByRole('button', {name: /^Drawing: .* Choose another$/}).click({timeout: 5000})
      await expect(studio.getByRole('radio', {name: 'The car, seen from the side'})).toBeFocused()
    }
    await inDialog(pictures, showPictures, () => expectAccessible(studio, '.picture-choices'))
    // A form that is rerendered for another screen closes its open parts.
    await studio.setViewportSize(ENLARGED)
    await inDialog(pictures, showPictures, () => expectEnlarged(studio, '.picture-choices'))

    const heading = studio.getByRole('textbox', {name: 'Main heading'})
    const list = studio.getByRole('listbox', {name: 'Facts'})
    const open = async () => {
      await heading.fill('', {timeout: 5000})
      await heading.pressSequentially('A ride is {fee', {timeout: 5000})
      await expect(list).toBeVisible({timeout: 5000})
    }
    for (const look of [LOOKS[1], LOOKS[0]]) {
      await lookAt(studio, look)
      await inDialog(list, open, async () =>
        expect(await findings(studio, {look, part: '.mention-list'})).toEqual([]),
      )
    }
    await studio.setViewportSize(ENLARGED)
    await inDialog(list, open, () => expectEnlarged(studio, '.mention-list'))

    await studio.setViewportSize({width: 1440, height: 900})
    await showInStudio(studio, '/studio/intent/edit/id=faq-driver-first-rides;type=faqItem')
    const fact = studio.locator('.fact-chip').first()
    await expect(fact).toBeVisible()
    // The Studio wraps a line after 155 pixels, and lays the rest over the lines below.
    const around = () =>
      fact.evaluate((shown) => {
        const heights = [shown.getBoundingClientRect().height]
        for (let at = shown.parentElement; at?.tagName === 'SPAN'; at = at.parentElement) {
          if (getComputedStyle(at).display !== 'inline') heights.push(at.getBoundingClientRect().height)
        }
        return heights
      })
    await expect.poll(async () => Math.max(...(await around()))).toBeLessThan(30)
    const [own = Infinity, ...boxes] = await around()
    expect(Math.min(...boxes)).toBeGreaterThanOrEqual(own)
  })

  test('the comparison of legal versions', async ({studio, product}) => {
    await showInStudio(studio, '/studio/home')
    await publishLaw(studio, product)
    await showInStudio(studio, `/studio/structure/legal;${LAW._id};legal-reached-2031-01-15`)
    await studio.getByRole('tab', {name: 'Compare'}).click()
    await expect(studio.getByRole('insertion')).toContainText('for good')
    await expectWell(studio, '[aria-label="Comparison of versions"]')
  })

  test('whose approval a release waits for', async ({product, staffBrowser}) => {
    const {studio} = await staffBrowser('marketing')
    await showInStudio(studio, '/studio/home')
    await act(
      studio,
      product,
      {
        actionType: 'sanity.action.release.create',
        releaseId: 'rReached',
        metadata: {title: 'Reached', releaseType: 'undecided'},
      },
      {
        actionType: 'sanity.action.document.version.create',
        publishedId: 'page-reached-later',
        document: {
          ...PAGE,
          title: 'Riders are at least {minimumAgeUser} old.',
          route: '/Later',
          _id: 'versions.rReached.page-reached-later',
        },
      },
    )
    // A newly opened Studio may still navigate to its earlier target.
    await expect(async () => {
      await showInStudio(studio, '/studio/releases/rReached')
      await expect(studio.getByText(/can be neither run nor scheduled/)).toBeVisible({timeout: 20_000})
    }).toPass()
    await expectWell(studio, '[role=status]:has(button)')
  })
})
