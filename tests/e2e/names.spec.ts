import type {Page} from '@playwright/test'
import * as v from 'valibot'
import {expect, showInStudio, test} from './fixtures.ts'

/**
 * The Studio's own buttons without a name for people who cannot see them, by their marks in the page. Only a tooltip
 * says what they do, and no configuration can name them: see docs/decisions/2026-11-24-words-of-the-studio.md.
 */
const NAMELESS = {
  perspectives: 'global-perspective-menu-button', // the arrow beside "Drafts"; the navigation bar is drawn as a whole
  tasks: 'tasks-toolbar', // likewise
  closeTasks: 'Button close', // the panel of tasks cannot be replaced
  create: 'multi-action-intent-button', // a list with several ways to create a document; with one the button has its title
  pane: 'pane-context-menu-button', // menus of a list or a document take items, not a button
  copy: 'copy-document-actions-button', // the header of a document cannot be replaced
  drag: 'DragHandleButton', // an item of a list can only be replaced as a whole, with its handle and menu
  item: 'array-item-menu-button', // likewise
  reference: 'MenuButton ellipsis-horizontal', // likewise, for a reference
  insert: 'insert-menu-button', // the toolbar of rich text
  copyRelease: 'copy-release-actions-button', // the Releases tool is the Studio's own
  release: 'MenuButton ellipsis-horizontal', // likewise
  monthBefore: 'Button chevron-left', // likewise
  monthAfter: 'Button chevron-right', // likewise
}

const FRAME = [NAMELESS.perspectives, NAMELESS.tasks]
const DOCUMENT = [...FRAME, NAMELESS.pane, NAMELESS.copy]
const LIST_OF_ITEMS = [NAMELESS.drag, NAMELESS.item]
const PAGE_FORM = [...DOCUMENT, ...LIST_OF_ITEMS, NAMELESS.create]

/** Expects each visible button to have a name, except these. A button that has one by now must leave the list above. */
const expectNames = (studio: Page, nameless: readonly string[]) =>
  expect
    .poll(async () => {
      const marks = await studio.getByRole('button', {name: /^$/}).evaluateAll((buttons) =>
        buttons.map((button) => {
          const icon = button.querySelector('[data-sanity-icon]')?.getAttribute('data-sanity-icon')
          const part = button.getAttribute('data-ui')
          return (
            button.getAttribute('data-testid') ?? (part === 'DragHandleButton' ? part : `${part} ${icon}`)
          )
        }),
      )
      return [...new Set(marks)].toSorted()
    })
    .toEqual([...nameless].toSorted())

/** A page that no other test reads, with one of everything that has its own buttons. */
const pageWith = (picture: string) => ({
  _id: 'drafts.page-named',
  _type: 'page',
  title: 'Named',
  route: '/Named',
  sections: [
    {_type: 'hero', _key: 'hero', heading: 'Named', ground: 'leaf', drawing: 'car'},
    {
      _type: 'feature',
      _key: 'feature',
      heading: 'Pictured',
      ground: 'paper',
      image: {_type: 'contentImage', alt: 'Nothing', asset: {_type: 'reference', _ref: picture}},
    },
    {
      _type: 'faqSection',
      _key: 'faq',
      heading: 'Asked',
      ground: 'paper',
      items: [{_key: 'far', _type: 'reference', _ref: 'faq-rider-how-far'}],
    },
  ],
})

const Uploaded = v.object({document: v.object({_id: v.string()})})

async function prepare(studio: Page): Promise<void> {
  const post = async (path: string, data: string | object): Promise<unknown> => {
    const answer = await studio.request.post(path, {data})
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'
  const {document} = v.parse(Uploaded, await post('/v1/assets/images/production?filename=named.svg', svg))
  const page = pageWith(document._id)
  await post('/v2025-02-19/data/mutate/production', {mutations: [{createOrReplace: page}]})
  const release = {
    actionType: 'sanity.action.release.create',
    releaseId: 'rNamed',
    metadata: {title: 'Named', releaseType: 'undecided'},
  }
  const version = {
    actionType: 'sanity.action.document.version.create',
    publishedId: 'page-named-later',
    document: {...page, _id: 'versions.rNamed.page-named-later', route: '/Named-later'},
  }
  await post('/v2025-02-19/data/actions/production', {actions: [release, version]})
}

test('every button says what it does, also to people who cannot see it', async ({studio}) => {
  await prepare(studio)
  const show = (place: string, address: string, nameless: readonly string[]) =>
    test.step(place, async () => {
      await showInStudio(studio, address)
      await expectNames(studio, nameless)
    })
  const field = (path: string) =>
    `/studio/intent/edit/id=page-named;type=page;path=${encodeURIComponent(path)}`

  await show('Home', '/studio/home', FRAME)
  await show('Media', '/studio/media', FRAME)
  await show('People', '/studio/people', FRAME)
  await show('Backups', '/studio/backups', FRAME)
  await show('a list', '/studio/structure/pages', [...FRAME, NAMELESS.create, NAMELESS.pane])
  await show('a page', field('title'), PAGE_FORM)
  await show('a picture', field('sections[_key=="feature"].image'), PAGE_FORM)
  await show('references', field('sections[_key=="faq"].items'), [...PAGE_FORM, NAMELESS.reference])
  await test.step('a choice is taken back by a button that says so', async () => {
    const paper = studio.getByRole('dialog').getByRole('radio', {name: 'Paper (reading)'})
    await expect(paper).toBeChecked()
    await studio.getByRole('button', {name: 'Clear: Ground'}).click()
    await expect(paper).not.toBeChecked()
    await paper.check()
    await expect(paper).toBeChecked()
  })
  await show('Releases', '/studio/releases', [...FRAME, NAMELESS.monthBefore, NAMELESS.monthAfter])
  await show('a release', '/studio/releases/rNamed', [...FRAME, NAMELESS.copyRelease, NAMELESS.release])
  await show('the preview', '/studio/presentation?preview=/Rider', [...DOCUMENT, ...LIST_OF_ITEMS])

  const topic = [...DOCUMENT, NAMELESS.insert]
  await show(
    'rich text',
    '/studio/intent/edit/id=helpTopic-driver-map-issues;type=helpTopic;path=body',
    topic,
  )
  await test.step('what stands beside a form', async () => {
    // It also names the author, once known.
    await studio.getByRole('button', {name: /\b(?:Created|Edited|Last published) /}).click()
    await expect(studio.getByRole('button', {name: 'Close history'})).toBeVisible()
    await expectNames(studio, topic)
    await studio.getByRole('button', {name: 'Comments', exact: true}).click()
    await expect(studio.getByRole('heading', {name: 'Comments'})).toBeVisible()
    await expectNames(studio, topic)
    await studio.getByTestId('tasks-toolbar').click()
    await studio.getByRole('button', {name: 'Create new task'}).click()
    await expectNames(studio, [...topic, NAMELESS.closeTasks])
    // Tasks stay open in this window, and on a phone they cover the forms of the tests that follow.
    await studio.getByTestId('tasks-toolbar').click()
    await expect(studio.getByRole('textbox', {name: 'Task title'})).toHaveCount(0)
  })
})
