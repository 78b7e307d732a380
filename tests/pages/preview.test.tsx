import {cleanup, screen, waitFor} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {marksOf, withoutMarks} from '../../model/shapes/marks.ts'
import {openSite, type SiteOptions} from './site.tsx'

/** Words of the site itself, with any content. */
const OF_THE_SITE = new Set([
  'Skip to content',
  'Sign Up',
  'Sign up',
  'Menu',
  'Loading',
  '(opens in a new tab)',
  'Get the driver app for',
  'Get the rider app for',
  'iPhone',
  'Android',
  'On this page',
  'Apply',
  'for',
  'Legal',
  'Document',
  'Effective',
  'Version',
  'Reading time',
  'Version history',
  'What changed',
  'This version is in force.',
  'The document’s own page always shows the version in force.',
])

/** Counts, days, and texts that no field holds: drawings' numbers, the cities service, and the note for missing scripts. */
const isComputed = (text: string) =>
  /^[\d.]+( of \d+| minutes?)?$|^(It took effect on )?\w+ \d+, \d{4}\W*$|^\d{4}-\d\d-\d\d$/.test(text)
const ELSEWHERE = 'script, noscript, svg, .states li, .dot, .crumbs'

async function open(address: string, options: SiteOptions = {}) {
  openSite(address, options)
  await screen.findByRole('heading', {level: 1})
  // On the map and in the list, which appear one after the other.
  const asheville = () => document.querySelectorAll('a[href="/Available/asheville"]')
  await waitFor(() => expect(asheville()).toHaveLength(address === '/FindaCity' ? 2 : 0))
  // The floating button waits for a frame to see what is under it.
  await waitFor(() => expect(document.querySelector('.new.away')).toBeNull())
}

function textsOf(root: Node): {text: string; element: Element | null}[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts = []
  while (walker.nextNode()) {
    texts.push({text: walker.currentNode.textContent ?? '', element: walker.currentNode.parentElement})
  }
  return texts
}

/** Returns the parts of a page that other pages, search engines and the browser depend on. */
const dependable = () => ({
  title: document.title,
  canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
  addresses: Array.from(document.links, (link) => link.getAttribute('href')),
  anchors: Array.from(document.querySelectorAll('main [id]'), ({id}) => id).filter(
    (id) => !id.startsWith('_r_'),
  ),
  classes: Array.from(document.querySelectorAll('[class]'), (element) => element.getAttribute('class')),
  words: withoutMarks(document.querySelector('main')?.textContent ?? ''),
})

describe.each([
  '/',
  '/Rider',
  '/Driver',
  '/HelpDriver?topic=appointment',
  '/FindaCity',
  '/Careers',
  '/Legal/2020-01-15',
  '/Available/orlando',
  '/NotAvailable/boise',
  '/nowhere',
])('in the preview, %s', (address) => {
  test('says, names and links what it does for visitors, and every text of the content says where it is from', async () => {
    await open(address, {preview: true})
    const previewed = dependable()
    const unmarked = textsOf(document.body)
      .filter(({text}) => /[\p{L}\p{N}]/u.test(text) && !marksOf(text))
      .filter(({element}) => !element?.closest(ELSEWHERE))
      .map(({text}) => text.trim())
    expect(unmarked.filter((text) => !OF_THE_SITE.has(text) && !isComputed(text))).toEqual([])

    cleanup()
    await open(address)
    expect(previewed).toEqual(dependable())
    expect(textsOf(document.body).filter(({text}) => marksOf(text))).toEqual([])
  })
})

test('a fact in running text has a place of its own to click on, apart from the text around it', async () => {
  await open('/', {preview: true})
  const mentions = textsOf(document.body).filter(
    ({text, element}) =>
      element?.tagName === 'SPAN' && element.parentElement?.tagName === 'P' && marksOf(text),
  )
  expect(mentions.map(({text}) => withoutMarks(text))).toContain('120\u00A0minutes')
})

test('a draft of a legal version is there at its day, and visitors do not see it', async () => {
  const draft: SiteOptions['before'] = ({create}) =>
    create({
      _id: 'drafts.legal-terms-2027-03-01',
      _type: 'legalVersion',
      document: {_type: 'reference', _ref: 'legal-terms'},
      effectiveDate: '2027-03-01',
      changeSummary: 'A new chapter.',
      sections: [],
    })
  await open('/TermsofUse/2027-03-01', {preview: true, before: draft})
  expect(screen.getByText('This version is not in force yet.')).toBeVisible()
  cleanup()
  await open('/TermsofUse/2027-03-01', {before: draft})
  expect(screen.queryByText('This version is not in force yet.')).toBeNull()
})
