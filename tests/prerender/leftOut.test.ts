import {expect, onTestFinished, test} from 'vitest'
import {openSeed, renderer} from './builtSite.ts'

/** In tests, a mention of a missing fact is an error, which visitors do not see. */
const FAILS = '{noSuchFact}'

/** Prerenders the page of an address, with changed fields in one document. */
async function renderWith(address: string, id: string, set: Record<string, unknown>) {
  return renderChanged(address, {[id]: set})
}

/** Prerenders it with changed fields in several documents, by their ids. */
async function renderChanged(address: string, sets: Record<string, Record<string, unknown>>) {
  const {lake, dataset, client, origin} = openSeed()
  onTestFinished(() => lake.close())
  const patches = Object.entries(sets).flatMap(([id, set]) =>
    Object.keys(set).length > 0 ? [{patch: {id, set}}] : [],
  )
  if (patches.length > 0) dataset.mutate(patches, {author: 'staff'})
  const page = await renderer.entry.prerenderPage(renderer.site, address, {client, origin, cities: []})
  return {...page, shown: page.html.replaceAll(/<script\b.*?<\/script>/gs, '')}
}

test('a section that fails is left out of the page alone, and is named', async () => {
  const key = 'sections[_type=="faqSection"]'
  const {shown, leftOut} = await renderWith('/Rider', 'page-rider', {[`${key}.heading`]: FAILS})
  expect(shown).toContain('<h1')
  expect(shown).toContain('<footer')
  expect(shown).not.toContain('faq-section')
  expect(shown.match(/<section id/g)?.length).toBeGreaterThan(3)
  expect(leftOut).toEqual([{name: expect.any(String), error: expect.any(Error)}])
  // No inline script moves anything to its place: the security policy forbids it.
  expect(shown).not.toContain('<template')
})

test('a page whose first section fails has the others', async () => {
  const {shown, leftOut} = await renderWith('/Rider', 'page-rider', {'sections[0].lead': FAILS})
  expect(shown.match(/<section id/g)?.length).toBeGreaterThan(3)
  expect(leftOut).toHaveLength(1)
})

test.each([
  ['footer', 'siteSettings', {'footerColumns[0].title': FAILS}, '<footer'],
  ['header', 'siteSettings', {'navigation[0].label': FAILS}, '<header'],
  ['newsletter', 'newsletterPopup', {heading: FAILS}, 'dialog two'],
])('a page whose %s fails has a frame without it', async (name, id, set, html) => {
  expect((await renderWith('/Aboutus', id, {})).shown).toContain(html)
  const {shown, leftOut} = await renderWith('/Aboutus', id, set)
  expect(shown).toContain('<h1')
  expect(shown).not.toContain(html)
  expect(leftOut.map((part) => part.name)).toContain(name)
})

test('of several parts that fail each is named with what is wrong with it', async () => {
  const {leftOut} = await renderChanged('/Aboutus', {
    siteSettings: {'footerColumns[0].title': '{none1}', 'navigation[0].label': '{none2}'},
    newsletterPopup: {heading: '{none3}'},
    'page-about': {'sections[0].heading': '{none4}', 'sections[1].heading': '{none5}'},
  })
  const told = leftOut.map(({name, error}) => [name, /none\d/.exec(String(error))?.[0]])
  expect(Object.fromEntries(told)).toEqual({
    footer: 'none1',
    header: 'none2',
    menu: 'none2',
    newsletter: 'none3',
    hero: 'none4',
    why: 'none5',
  })
})

test('what fails outside of every part fails the page', async () => {
  await expect(renderWith('/Rider', 'page-rider', {'seo.title': FAILS})).rejects.toThrow('noSuchFact')
})

test('a page is in the language that the site settings name', async () => {
  const language = async (set: Record<string, unknown>) =>
    /<html lang="(.*?)">/.exec((await renderWith('/Aboutus', 'siteSettings', set)).html)?.[1]
  expect(await language({})).toBe('en')
  expect(await language({language: 'es-mx'})).toBe('es-MX')
  expect(await language({language: '"><script>'})).toBe('en')
})
