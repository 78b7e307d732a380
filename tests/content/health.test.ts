import {describe, expect, test} from 'vitest'
import {resolveAddress} from '../../model/addresses/addresses.ts'
import type {Content} from '../../studio/content/content.ts'
import {documentOf} from '../../studio/content/documents.ts'
import {partsOf} from '../../studio/content/parts.ts'
import {healthReports} from '../../studio/tools/health/health.ts'
import {seedDocument} from './seedDocuments.ts'
import {storedContent} from './storedContent.ts'

const TODAY = '2026-06-01'
const LEGAL_VERSION = {_type: 'legalVersion', document: {_type: 'reference', _ref: 'legal-terms'}}

/** Returns the findings of a check, as `id: message`. */
function found(title: string, content: Content): string[] {
  const report = healthReports(content, TODAY).find((candidate) => candidate.title === title)
  return report?.findings.map(({id, message}) => `${id}: ${message}`) ?? [`There is no check "${title}".`]
}

const reference = (id: string) => ({_type: 'reference', _ref: id, _weak: true})

test('the seed has nothing to mend', async () => {
  const reports = healthReports(await storedContent(), TODAY)
  expect(reports).toHaveLength(13)
  expect(reports.flatMap(({findings}) => findings)).toEqual([])
})

test('a video without captions is named, with the field that is missing', async () => {
  const asset = (_ref: string) => ({asset: reference(_ref)})
  const video = {
    _type: 'video',
    _key: 'a',
    heading: 'How to ride',
    file: asset('file-a-mp4'),
    image: asset('image-a-1x1-png'),
    transcript: [{_type: 'block', _key: 'b', children: []}],
  }
  const about = (fields: object) => storedContent([{_id: 'page-about', sections: [{...video, ...fields}]}])
  const [finding] = found('Videos', await about({}))
  expect(finding).toMatch(
    /^page-about: The video “How to ride”: Upload captions, for people who cannot hear it/,
  )
  const [named] = found('Videos', await about({captions: asset('file-b-txt')}))
  expect(named).toContain('Browsers show no captions from a file named .txt')
  expect(found('Videos', await about({captions: asset('file-b-vtt')}))).toEqual([])
  expect(found('Videos', await about({withoutSpeech: true}))).toEqual([])
})

test('a picture without its file is named as the server tells it, and leads to the media library', async () => {
  const file = {id: 'image-a-1x1-png', name: 'Rider.png', message: 'The asset has no file.'}
  const reports = healthReports(await storedContent(), TODAY, {pages: [], files: [file], origins: []})
  expect(reports.find(({title}) => title === 'Missing files')?.findings).toEqual([
    expect.objectContaining({title: 'Rider.png', message: file.message, tool: `media/${file.id}`}),
  ])
})

test('a field that holds something else than its kind is named with its place, published or drafted', async () => {
  const content = await storedContent([
    {_id: 'siteSettings', productName: 7},
    {_id: 'helpTopic-rider-account', slug: {_type: 'slug', current: 5}},
    {_id: 'page-rider', route: 'http://['},
    {_id: 'page-about', sections: [{_key: 'a', _type: 'hero', heading: {}}]},
    {_id: 'drafts.page-about'},
    {_id: 'drafts.page-home', title: []},
  ])
  expect(found('Not shown', content).toSorted()).toEqual([
    'helpTopic-rider-account: slug.current is a number, where a text belongs.',
    'page-about: sections[_key=="a"].heading is an object, where a text belongs.',
    'page-home: title is a list, where a text belongs.',
    'page-rider: route is no address of the site: begin it with a slash, without spaces.',
    'siteSettings: productName is a number, where a text belongs.',
  ])
  const [report] = healthReports(content, TODAY)
  expect(report?.findings.find(({id}) => id === 'page-about')?.path).toBe('sections[_key=="a"].heading')
})

test('copy that mentions what is not there is named with its field, published or drafted', async () => {
  const span = (text: string) => ({_type: 'span', _key: 's', text, marks: []})
  const answer = [{_type: 'block', _key: 'b', children: [span('It is {flatFe}.')]}]
  const content = await storedContent([
    {_id: 'drafts.fact-spring', _type: 'fact', label: 'Spring', key: 'springFee', note: '{noFact}'},
    {_id: 'faq-a', _type: 'faqItem', question: 'Is it {springFee}?', answer},
    {_id: 'drafts.faq-b', _type: 'faqItem', question: 'Is it {springFee} with {productName}, {city}?'},
    {_id: 'cityPage', seo: {title: '{city}: {cityFee}, {flatFee:wrds}'}},
    {_id: 'legal-terms-2020-01-15', changeSummary: 'It is {flatFe}.', values: []},
  ])
  expect(found('Mentions', content)).toEqual([
    expect.stringMatching(/^cityPage: \{flatFee:wrds\} cannot be written/),
    'faq-b: No fact has the key "city". Choose a key from the Facts list, or add the fact there first.',
    'faq-a: No fact has the key "springFee". Choose a key from the Facts list, or add the fact there first.',
    'faq-a: No fact has the key "flatFe". Choose a key from the Facts list, or add the fact there first.',
  ])
  const report = healthReports(content, TODAY).find(({title}) => title === 'Mentions')
  expect(report?.findings.map(({path}) => path)).toContain('answer[_key=="b"].children[_key=="s"].text')
})

test('what has an address or a key of an older document is named with the way out', async () => {
  const content = await storedContent([
    {_id: 'a', _type: 'page', title: 'A page', route: '/accessibility', _createdAt: '2099-01-01T00:00:00Z'},
    {_id: 'zzz', _type: 'fact', label: 'Fee', key: 'flatFee', _createdAt: '2099-01-01T00:00:00Z'},
  ])
  expect(found('Taken twice', content)).toEqual([
    'a: A legal document has this address. Choose an address that is free. Until then visitors are shown the older one.',
    'zzz: Another fact has the key "flatFee". Choose one that is free. Until then visitors are shown the older one.',
  ])
})

test('what the server could not render leads to the document and the section', async () => {
  const content = await storedContent([{_id: 'page-about', sections: [{_key: 'a', _type: 'hero'}]}])
  const problems = [
    {address: '/aboutus', part: 'a', reason: 'It fails.'},
    {address: '/Rider', reason: 'It fails.'},
    {address: '/', part: 'footer', reason: 'It fails.'},
  ]
  const report = healthReports(content, TODAY, {pages: problems, files: [], origins: []}).find(
    ({title}) => title === 'Not rendered',
  )
  expect(report?.findings.map(({id, path}) => [id, path])).toEqual([
    ['page-about', 'sections[_key=="a"]'],
    ['page-rider', undefined],
    ['siteSettings', undefined],
  ])
})

test('a draft of a page counts before it is published', async () => {
  const content = await storedContent([{_id: 'drafts.page-rider', seo: {title: 'Rider'}}])
  expect(found('Search texts', content)).toEqual([expect.stringMatching(/^page-rider: .* no description/)])
})

test('references that lead visitors nowhere are broken links', async () => {
  const content = await storedContent([
    {_id: 'redirect-gone', _type: 'redirect', from: '/gone', to: reference('page-gone')},
    {_id: 'redirect-draft', _type: 'redirect', from: '/draft', to: reference('page-spring')},
    {
      _id: 'drafts.page-spring',
      _type: 'page',
      title: 'Spring',
      route: '/Spring',
      seo: {hideFromSearch: true},
    },
  ])
  expect(found('Broken links', content)).toEqual([
    expect.stringMatching(/^redirect-draft: .*the page “Spring”, which is not published/),
    expect.stringMatching(/^redirect-gone: .*not there any more/),
  ])
})

test('a link to a section or a question that its page does not have is a broken link', async () => {
  const link = (anchor: string) => ({
    _type: 'link',
    _key: anchor,
    label: 'How it works',
    target: 'page',
    page: reference('page-rider'),
    anchor,
  })
  const words = (anchor: string) => ({_type: 'internalLink', page: reference('page-rider'), anchor})
  const markDefs = [words('how-it-works'), words('how-it-wandered')]
  const content = await storedContent([
    {
      _id: 'drafts.page-about',
      links: [link('how-it-works'), link('faq-rider-how-far'), link('how-it-worked')],
      body: [{_type: 'block', _key: 'b', children: [], markDefs}],
    },
  ])
  expect(found('Broken links', content)).toEqual([
    expect.stringMatching(/^page-about: A link leads to #how-it-worked of the page “.*”, which has no such/),
    expect.stringMatching(
      /^page-about: A link leads to #how-it-wandered of the page “.*”, which has no such/,
    ),
  ])
})

test('a link can lead to every section and question of its page, by what staff know them by', async () => {
  const content = await storedContent([
    {
      _id: 'drafts.page-about',
      sections: [
        {_key: 'a', _type: 'hero', heading: 'Within\n{radius}'},
        {_key: 'b', _type: 'faqSection', heading: 'Questions', items: [reference('faq-rider-how-far')]},
      ],
    },
  ])
  const about = documentOf('page-about', content.documents)
  expect(about && partsOf(about, content)).toEqual([
    {anchor: 'within-radius', title: 'Within 8 miles'},
    {anchor: 'questions', title: 'Questions'},
    {anchor: 'faq-rider-how-far', title: 'How far can I go?'},
  ])
})

test('the topics of an audience that has no help center are used nowhere', async () => {
  const content = await storedContent([{_id: 'helpCentre-rider', audience: 'nobody'}])
  const lost = found('Used nowhere', content)
  expect(lost).toHaveLength(6)
  expect(lost).toContainEqual(expect.stringMatching(/^helpTopic-rider-account: No published help center/))
})

test('a question that no page lists is used nowhere', async () => {
  const question = {_id: 'faq-new', _type: 'faqItem', question: 'Is it new?', audience: 'rider'}
  expect(found('Used nowhere', await storedContent([question]))).toEqual([
    expect.stringMatching(/^faq-new: No page lists it/),
  ])
})

test.each([
  ['starts where a page is', '/RIDER', 'page-about', 'A page is shown at /RIDER'],
  ['starts where the page of another address is', '/Places', 'page-about', 'A page is shown at /Places'],
  ['starts where a city is', '/Available/boise', 'page-about', 'A page is shown at /Available/boise'],
  ['leads to itself', '/Rider/', 'page-rider', 'A page is shown at /Rider/'],
  ['starts where another one does', '/riderr', 'page-about', 'Another redirect starts from the same address'],
])('a redirect that %s is found', async (_fault, from, to, message) => {
  const content = await storedContent([{_id: 'zz-redirect', _type: 'redirect', from, to: reference(to)}])
  expect(found('Redirects', content)).toContainEqual(
    expect.stringMatching(new RegExp(`^zz-redirect: .*${message}`)),
  )
})

test('a redirect to a page arrives there, whatever else starts from the address of that page', async () => {
  const content = await storedContent([
    {_id: 'redirect-1', _type: 'redirect', from: '/One', to: reference('page-rider')},
    {_id: 'redirect-2', _type: 'redirect', from: '/Rider', to: reference('page-about')},
    {_id: 'redirect-3', _type: 'redirect', from: '/Aboutus', to: reference('page-rider')},
  ])
  expect(resolveAddress(content.routes, '/One')).toMatchObject({kind: 'redirect', to: '/Rider'})
  expect(resolveAddress(content.routes, '/Rider')).toMatchObject({kind: 'document'})
  expect(found('Redirects', content).toSorted()).toEqual([
    expect.stringMatching(/^redirect-2: A page is shown at \/Rider, so the redirect does nothing/),
    expect.stringMatching(/^redirect-3: A page is shown at \/Aboutus, so the redirect does nothing/),
  ])
})

describe('a redirect from before a rule, which refuses it today, is named with its way out:', () => {
  const SITE = 'https://loop.example'
  const told = async (...redirects: object[]) => {
    const content = await storedContent(
      redirects.map((fields, at) =>
        Object.assign({_id: `old-${at}`, _type: 'redirect', from: `/old-${at}`}, fields),
      ),
    )
    const server = {pages: [], files: [], origins: [SITE, 'http://loop.example']}
    const report = healthReports(content, TODAY, server).find(({title}) => title === 'Redirects')
    return report?.findings.map(({id, path, message}) => `${id} ${path}: ${message}`).toSorted()
  }
  const page = {to: reference('page-about')}

  test('one that leads to this site by its own address, and so two that lead round', async () => {
    expect(await told({toUrl: `${SITE}/old-1`}, {toUrl: `${SITE}/old-0`}, {toUrl: SITE})).toEqual(
      ['/old-1', '/old-0', ''].map(
        (path, at) =>
          `old-${at} toUrl: ${SITE}${path} is an address of this site. Choose its page instead: visitors are then led there wherever it moves.`,
      ),
    )
  })

  test.each([
    ['old', /^“old” would be refused today\. Begin with a slash/],
    ['//example.com', /^“\/\/example\.com” would be refused today\. Begin with one slash/],
    ['/a#b', /^“\/a#b” would be refused today\. Leave out the #/],
    ['/a/../b', /^“\/a\/\.\.\/b” would be refused today\. Leave out the dots/],
    ['/caf%C3%A9', /^“\/caf%C3%A9” would be refused today\. Write its letters as people read them: \/café/],
    ['/studio/old', /^This address belongs to the server: .* Choose an address that is free\.$/],
    ['', /^A redirect needs the address that it starts from/],
  ])('one that starts at %s', async (from, message) => {
    const messages = (await told({from, ...page}))?.map((line) => line.replace('old-0 from: ', ''))
    expect(messages).toEqual([expect.stringMatching(message)])
  })

  test('one with what never stands behind a ?, without or with two places to lead to, or to a place that is none', async () => {
    expect(
      await told(
        {query: '?id=3', ...page},
        {},
        {toUrl: 'https://example.com/', ...page},
        {toUrl: 'example.com'},
      ),
    ).toEqual([
      'old-0 query: “?id=3” would be refused today. Write what stands between the ? and the #, without them: id=3.',
      'old-1 to: Choose the page that visitors should see.',
      'old-2 to: Choose a page or write an address, not both.',
      'old-3 toUrl: “example.com” would be refused today. Begin with https:// and the name of the site: https://example.com/new-page.',
    ])
  })

  test('one that leads to this site without TLS, by the one way out that helps', async () => {
    expect(await told({toUrl: 'http://loop.example/Rider'})).toEqual([
      expect.stringContaining('Choose its page instead'),
    ])
  })

  test('and none that works', async () => {
    expect(
      await told(page, {toUrl: 'https://example.com/', query: 'id=3'}, {from: '/café_(1)/x.html', ...page}),
    ).toEqual([])
  })
})

test('an image without alternative text is found, a described one is not', async () => {
  const image = (alt: string, _type = 'contentImage', of = 'image-a-1x1-png') => ({
    _type,
    _key: `${alt} ${of}`,
    asset: reference(of),
    alt,
  })
  const content = await storedContent([
    {_id: 'image-b-1x1-png', _type: 'sanity.imageAsset', altText: 'A lake'},
    {_id: 'image-c-1x1-png', _type: 'sanity.imageAsset', altText: ' '},
    {
      _id: 'drafts.page-rider',
      pictures: [
        image('A car'),
        image(''),
        image('', 'contentImage', 'image-b-1x1-png'),
        image(' ', 'image', 'image-c-1x1-png'),
      ],
    },
  ])
  expect(found('Images', content)).toEqual([
    expect.stringMatching(/^page-rider: 2 images have no alternative/),
  ])
})

test('legal dates that come up are told in their order, and those in force are not', async () => {
  const content = await storedContent([
    {...LEGAL_VERSION, _id: 'later', effectiveDate: '2026-09-01'},
    {...LEGAL_VERSION, _id: 'drafts.soon', effectiveDate: '2026-06-02'},
    {...LEGAL_VERSION, _id: 'drafts.late', effectiveDate: '2026-06-01'},
    {...LEGAL_VERSION, _id: 'drafts.open'},
    {...LEGAL_VERSION, _id: 'now', effectiveDate: '2026-06-01'},
    {...LEGAL_VERSION, _id: 'gone', effectiveDate: '2026-08-01', withdrawn: {reason: 'Early.'}},
  ])
  expect(found('Legal dates', content)).toEqual([
    'open: It has no effective date yet.',
    'late: Its day, June 1, 2026, has come, and it is not published. Choose a later day.',
    'soon: It is to take effect on June 2, 2026, and is not published yet.',
    'later: It takes effect on September 1, 2026.',
  ])
})

describe('a version in force that says something else than a fact', () => {
  const fee = {_id: 'fact-flatFee', value: 10.5}
  const next = (_id: string, value: number, fields: object = {}) => {
    const {values, ...terms} = seedDocument('legal-terms-2020-01-15')
    if (!Array.isArray(values)) throw new Error('The Terms of the seed keep no values.')
    const kept = values.filter(({key}) => key === 'flatFee').map((said) => Object.assign({}, said, {value}))
    return {...terms, _id, effectiveDate: '2026-09-01', values: kept, ...fields}
  }

  test('is found, whichever role changed the fact', async () => {
    expect(found('Legal values', await storedContent([fee]))).toEqual([
      'legal-terms-2020-01-15: It says $9.95, the fact “Flat fee of a ride” says $10.50. Create its next version, or take the fact back.',
    ])
  })

  test('is settled by the next version, whatever its day', async () => {
    expect(found('Legal values', await storedContent([fee, next('next', 10.5)]))).toEqual([])
  })

  test.each([
    ['is a draft', next('drafts.next', 10.5)],
    ['was withdrawn', next('next', 10.5, {withdrawn: {date: '2026-05-01', reason: 'Early.'}})],
  ])('is not settled by one that %s', async (_state, version) => {
    expect(found('Legal values', await storedContent([fee, version]))).toHaveLength(1)
  })

  test('is settled when the fact is back', async () => {
    expect(found('Legal values', await storedContent([{...fee, value: 9.95}]))).toEqual([])
  })

  test('is told of a draft of the fact nowhere: nobody reads that yet', async () => {
    const content = await storedContent([{...fee, _id: 'drafts.fact-flatFee'}])
    expect(found('Legal values', content)).toEqual([])
  })
})

test('versions that were published without the values of their facts are found', async () => {
  const content = await storedContent([{_id: 'legal-terms-2020-01-15', values: undefined}])
  expect(found('Legal values', content)).toEqual([
    expect.stringMatching(/^legal-terms-2020-01-15: It was published without the values/),
  ])
})

test('a published job that has closed is named with the way out, and none that is open or drafted', async () => {
  const content = await storedContent([
    {_id: 'job-driver-support-lead', closesOn: '2026-05-31'},
    {_id: 'job-city-operations-manager', closesOn: TODAY},
    {_id: 'drafts.job-new', _type: 'job', title: 'New', closesOn: '2026-05-31'},
  ])
  expect(found('Closed jobs', content)).toEqual([
    'job-driver-support-lead: It closed on May 31, 2026 and is not listed any more. Give it a later day under “Closes on”, or unpublish it.',
  ])
})
