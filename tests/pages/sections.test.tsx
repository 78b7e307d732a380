import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {openSections} from './openSections.ts'
import {openSite} from './site.tsx'

const span = (text: string) => ({_type: 'span', _key: 's', text, marks: []})
const block = (style: string, text: string) => ({
  _type: 'block',
  _key: `${style}-${text.length}`,
  style,
  markDefs: [],
  children: [span(text)],
})

const hero = {_type: 'hero', heading: 'Sample'}
const addresses = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))

describe('apps and services', () => {
  const withHero = {...hero, app: 'driver'}

  test('badges lead to the app in both stores, in a new tab', async () => {
    openSections([withHero], ({publish}) =>
      publish('siteSettings', {
        set: {
          'services.driverAppIos': 'https://ios.example/',
          'services.driverAppAndroid': 'https://android.example/',
        },
      }),
    )
    const section = await screen.findByRole('region', {name: 'Sample'})
    const [ios, android] = ['iPhone', 'Android'].map((phone) =>
      within(section).getByRole('link', {name: `Get the driver app for ${phone} (opens in a new tab)`}),
    )
    expect(ios).toHaveAttribute('href', 'https://ios.example/')
    expect(android).toHaveAttribute('href', 'https://android.example/')
    expect(ios).toHaveAttribute('target', '_blank')
  })

  test('one without an address is left out, and reported', async () => {
    vi.stubEnv('MODE', 'production')
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    openSections([withHero], ({publish}) => publish('siteSettings', {unset: ['services.driverAppAndroid']}))
    const section = await screen.findByRole('region', {name: 'Sample'})
    expect(within(section).getAllByRole('link')).toHaveLength(1)
    expect(reported.mock.calls.map(([error]) => String(error))).toEqual([
      expect.stringContaining('"driverAppAndroid"'),
    ])
  })

  test('links of the content lead to the address in the settings', async () => {
    const link = {_type: 'link', _key: 'l', label: 'Read the news', target: 'service', service: 'news'}
    openSections([{...hero, actions: [link]}], ({publish}) =>
      publish('siteSettings', {set: {'services.news': 'https://news.example/'}}),
    )
    const news = await screen.findByRole('link', {name: 'Read the news (opens in a new tab)'})
    expect(news).toHaveAttribute('href', 'https://news.example/')
  })

  test('the sign-up panel leads to three of them', async () => {
    const {user} = openSite('/')
    await user.click(within(await screen.findByRole('banner')).getByRole('button', {name: 'Sign Up'}))
    const panel = screen.getByRole('dialog', {name: 'Sign up'})
    expect(within(panel).getAllByRole('link', {name: /^Sign up .*opens in a new tab/})).toHaveLength(3)
  })
})

describe('a hero', () => {
  const highlights = [
    {_key: 'bonus', value: '{bonusUpTo}', caption: 'for your first {bonusRides} {rideNounPlural}'},
    {_key: 'radius', value: '{radius}', caption: 'at most'},
  ]

  test.each(['dial-60', 'street', 'city-loop', 'driver', null])(
    'with the drawing %s shows every number that staff gave it, and the small print',
    async (drawing) => {
      openSections([{...hero, highlights, note: 'Earnings vary.', ...(drawing ? {drawing} : {})}])
      const section = await screen.findByRole('region', {name: 'Sample'})
      expect(
        within(section)
          .getAllByRole('definition')
          .map((number) => number.textContent),
      ).toEqual(drawing === 'dial-60' ? ['8\u00A0miles', '$1,800'] : ['$1,800', '8\u00A0miles'])
      expect(within(section).getByText('for your first 60 loops')).toBeVisible()
      expect(within(section).getByText('Earnings vary.')).toBeVisible()
      expect(within(section).queryAllByRole('img').length > 0).toBe(drawing !== null)
    },
  )
})

describe('cards', () => {
  const card = (title: string, more = {}) => ({_key: title, title, text: 'Words.', ground: 'leaf', ...more})
  const cards = (more: Record<string, unknown>) => ({_type: 'cardGrid', heading: 'Why', ...more})

  test('show payments and chats that prove their words', async () => {
    const rows = [{_key: 'r', label: 'Cash out', amount: '$86.20', note: 'Paid just now'}]
    openSections([
      hero,
      cards({
        layout: 'cards',
        cards: [
          card('Pay', {evidence: [{_type: 'payRows', _key: 'e', rows}]}),
          card('Help', {evidence: [{_type: 'conversation', _key: 'e', messages: ['A phone?', 'Found.']}]}),
        ],
      }),
    ])
    const section = await screen.findByRole('region', {name: 'Why'})
    expect(within(section).getByRole('listitem')).toHaveTextContent('Cash out $86.20 Paid just now')
    expect(within(section).getByText('Found.')).toBeVisible()
  })

  test('as stages are a list in order, with a link below', async () => {
    const action = {_type: 'link', label: 'All the rules', target: 'page', page: {_ref: 'page-rider'}}
    openSections([
      hero,
      cards({layout: 'stages', action, cards: [card('One', {drawing: 'stage-1'}), card('Two')]}),
    ])
    const section = await screen.findByRole('region', {name: 'Why'})
    const stages = within(within(section).getByRole('list')).getAllByRole('heading', {level: 3})
    expect(stages.map((stage) => stage.textContent)).toEqual(['One', 'Two'])
    expect(within(section).getByRole('link', {name: 'All the rules'})).toHaveAttribute('href', '/Rider')
  })
})

test('an app section lists what the app does and where to get it', async () => {
  const points = ['Count your first {bonusRides}', 'Cash out']
  openSections([
    hero,
    {_type: 'appDownload', heading: 'The app', points, app: 'rider', drawing: 'phone-rider'},
  ])
  const section = await screen.findByRole('region', {name: 'The app'})
  expect(
    within(section)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Count your first 60', 'Cash out'])
  expect(within(section).getAllByRole('link', {name: /^Get the rider app for/})).toHaveLength(2)
})

test('requirements stand in columns, each under its heading', async () => {
  const columns = ['Driver', 'Vehicle', 'Documents'].map((title) => ({
    _key: title,
    title,
    items: ['At least {minimumAgeDriver:number}'],
  }))
  openSections([hero, {_type: 'requirements', heading: 'What you need', columns}])
  const section = await screen.findByRole('region', {name: 'What you need'})
  const headings = within(section).getAllByRole('heading', {level: 3})
  expect(headings.map((heading) => heading.textContent)).toEqual(['Driver', 'Vehicle', 'Documents'])
  expect(within(section).getAllByText('At least 21')).toHaveLength(3)
})

test('statistics say what each number means', async () => {
  const numbers = [{_key: 'n', value: '{radius:number}', caption: 'miles at most'}]
  openSections([hero, {_type: 'statistics', heading: 'Numbers', numbers}])
  const section = await screen.findByRole('region', {name: 'Numbers'})
  expect(within(section).getByRole('term')).toHaveTextContent('miles at most')
  expect(within(section).getByRole('definition')).toHaveTextContent('8')
})

test('safety blocks have a heading each, and text with facts', async () => {
  const blocks = ['Screening', 'Ratings'].map((title) => ({
    _key: title,
    title,
    drawing: 'talk',
    body: [block('normal', `${title} by {productName}.`)],
  }))
  openSections([hero, {_type: 'safetyBlocks', heading: 'Safe', blocks}])
  const section = await screen.findByRole('region', {name: 'Safe'})
  const articles = within(section).getAllByRole('article')
  expect(articles.map((article) => article.textContent)).toEqual([
    'ScreeningScreening by Loop.',
    'RatingsRatings by Loop.',
  ])
})

test('headings inside a text section are below the heading of the section', async () => {
  openSections([
    hero,
    {_type: 'textSection', heading: 'Why', body: [block('h2', 'A circle'), block('h3', 'Its edge')]},
  ])
  expect(await screen.findByRole('heading', {level: 3, name: 'A circle'})).toBeVisible()
  expect(screen.getByRole('heading', {level: 4, name: 'Its edge'})).toBeVisible()
})

describe('open jobs', () => {
  test('six are listed by city, and each says where to apply', async () => {
    openSite('/Careers')
    const [list] = await screen.findAllByRole('region', {name: /jobs/i})
    if (!list) throw new Error('The careers page has no list of jobs.')
    const cities = within(list).getAllByRole('heading', {level: 3})
    expect(cities.map((city) => city.textContent).toSorted()).toEqual(['Orlando, FL', 'San Jose, CA'])
    const jobs = within(list).getAllByRole('heading', {level: 4})
    expect(jobs).toHaveLength(6)
    for (const {textContent: title} of jobs) {
      const apply = within(list).getByRole('link', {name: `Apply for ${title} (opens in a new tab)`})
      expect(apply).toHaveAttribute('href', expect.stringMatching(/^https:/))
    }
  })

  test('one that has closed is listed no more, and one that is about to is', async () => {
    openSite('/Careers', {
      before: ({publish}) => {
        publish('job-driver-support-lead', {set: {closesOn: '2026-01-31'}})
        publish('job-city-operations-manager', {set: {closesOn: '2126-01-31'}})
      },
    })
    const [list] = await screen.findAllByRole('region', {name: /jobs/i})
    if (!list) throw new Error('The careers page has no list of jobs.')
    expect(within(list).getAllByRole('heading', {level: 4})).toHaveLength(5)
    expect(within(list).queryByText('Driver support lead')).toBeNull()
    expect(within(list).getByText('City operations manager')).toBeVisible()
  })

  test('on a page that stays open too, a job closes at midnight in Los Angeles', async () => {
    vi.useFakeTimers({now: new Date('2026-12-06T07:59:59Z'), shouldAdvanceTime: true})
    onTestFinished(() => void vi.useRealTimers())
    openSite('/Careers', {
      before: ({publish}) => publish('job-driver-support-lead', {set: {closesOn: '2026-12-05'}}),
    })
    const title = await screen.findByRole('heading', {name: 'Driver support lead'})
    await vi.advanceTimersByTimeAsync(1000)
    await waitFor(() => expect(title).not.toBeInTheDocument())
    expect(screen.getByRole('heading', {name: 'City operations manager'})).toBeVisible()
  })

  test('when there are none, the page says so', async () => {
    const jobList = {_type: 'jobList', heading: 'Open jobs', noJobs: 'None at {productName} today.'}
    openSections([hero, jobList], ({lake}) => {
      lake.engine.dataset('production').mutate([{delete: {query: '*[_type == "job"]'}}], {author: 'staff'})
    })
    expect(await screen.findByText('None at Loop today.')).toBeVisible()
  })
})

describe('help cards', () => {
  const cards = {_type: 'helpCards', heading: 'Help'}

  test('lead to the three help centers', async () => {
    openSections([hero, cards])
    const section = await screen.findByRole('region', {name: 'Help'})
    expect(addresses(within(section).getAllByRole('link')).toSorted()).toEqual([
      '/HelpDriver',
      '/HelpLoop',
      '/HelpRider',
    ])
  })

  test('follow a new name of the product', async () => {
    openSections([hero, cards], ({publish}) => publish('siteSettings', {set: {productName: 'Orbit & Co'}}))
    const section = await screen.findByRole('region', {name: 'Help'})
    expect(addresses(within(section).getAllByRole('link'))).toContain('/HelpOrbitCo')
  })
})

describe('numbered rules', () => {
  test('the driver requirements have six sections, and their contents lead to each', async () => {
    openSite('/DriverRequirments')
    expect(await screen.findByRole('heading', {level: 1})).toBeVisible()
    const links = within(screen.getByRole('navigation', {name: 'On this page'})).getAllByRole('link')
    expect(links).toHaveLength(6)
    for (const [index, link] of links.entries()) {
      const target = document.getElementById(link.getAttribute('href')?.split('#')[1] ?? '')
      expect(target).toHaveTextContent(`${index + 1}.${link.textContent}`)
      expect(target?.tagName).toBe('H2')
    }
  })

  test('keep their anchors clear of the section’s own id', async () => {
    const sections = [{_key: 'a', heading: 'Rules', anchor: 'rules', body: [block('normal', 'Be kind.')]}]
    openSections([{_type: 'numberedText', heading: 'Rules', lead: 'All of them.', sections}])
    await screen.findByRole('heading', {level: 1, name: 'Rules'})
    const ids = Array.from(document.querySelectorAll('[id]'), ({id}) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(screen.getByRole('link', {name: 'Rules'})).toHaveAttribute('href', '#rules-2')
  })
})

test.each([
  '/',
  '/Rider',
  '/Driver',
  '/DriverRequirments',
  '/Safety',
  '/DiverSafety',
  '/BecomeaPartnerPlace',
  '/Aboutus',
  '/Careers',
])('%s has one main heading, and no heading skips a level', async (address) => {
  openSite(address)
  await screen.findByRole('heading', {level: 1})
  const levels = within(screen.getByRole('main'))
    .getAllByRole('heading')
    .map(({tagName}) => Number(tagName.slice(1)))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
})

describe('a hidden section', () => {
  const secret = {
    _type: 'textSection',
    heading: 'Not yet',
    hidden: true,
    body: [block('normal', 'Wait for it.')],
  }

  test('is not shown, and the next one opens the page', async () => {
    openSections([secret, {...hero, heading: 'Now'}])
    expect(await screen.findByRole('heading', {level: 1, name: 'Now'})).toBeVisible()
    expect(screen.queryByText('Not yet')).toBeNull()
  })
})
