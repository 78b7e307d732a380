import type {SanityClient} from '@sanity/client'
import {beforeEach, describe, expect, test} from 'vitest'
import {createLake, createMemoryStore, type Lake} from 'content-lake'
import {ACCOUNTS} from '../../server/roles.ts'
import {keepLegalValues} from '../../server/rules/keepLegalValues.ts'
import {RULES} from '../../server/rules/rules.ts'
import {dayOf} from '../../model/language.ts'
import {clientAs} from './clientAs.ts'
import {inDays, LEGAL_CONTENT, paragraph, publish, sections, versionOf} from './legalContent.ts'

let lake: Lake
let legal: SanityClient
let marketing: SanityClient
let administrator: SanityClient

beforeEach(() => {
  lake = createLake(createMemoryStore(), {accounts: ACCOUNTS, rules: RULES})
  lake.engine.dataset('production').mutate(
    LEGAL_CONTENT.map((document) => ({create: document})),
    {author: 'seed'},
  )
  ;[legal, marketing, administrator] = ['legal', 'marketing', 'administrator'].map((role) =>
    clientAs(lake, role),
  ) as [SanityClient, SanityClient, SanityClient]
})

const refused = (reason: RegExp) => ({
  statusCode: 409,
  details: {items: [{error: {type: 'ruleError', description: expect.stringMatching(reason)}}]},
})

/** Publishes a version of the Terms. */
async function published(id: string, effectiveDate: string, fields: object = {}) {
  await legal.create({...versionOf(`drafts.${id}`, effectiveDate), ...fields})
  await publish(legal, id)
  return legal.getDocument(id)
}

const FIRST = '2020-01-15'
const KEPT_VALUES = [
  {
    _key: 'fact-fee',
    _type: 'legalValue',
    key: 'fee',
    factId: 'fact-fee',
    unit: 'dollarsAndCents',
    value: 9.95,
  },
  {_key: 'productName', _type: 'legalValue', key: 'productName', unit: 'text', text: 'Loop'},
  {
    _key: 'fact-payday',
    _type: 'legalValue',
    key: 'payday',
    factId: 'fact-payday',
    unit: 'text',
    text: 'Friday',
  },
]
const today = () => dayOf(new Date())

describe('publication', () => {
  test('keeps the values that the text mentions, though others would write others', async () => {
    expect(await published('v1', FIRST, {values: [{...KEPT_VALUES[0], value: 1}]})).toMatchObject({
      values: KEPT_VALUES,
    })
  })

  test('with a release that changes a fact, the new value', async () => {
    const releaseId = 'summer'
    await administrator.action({
      actionType: 'sanity.action.release.create',
      releaseId,
      metadata: {title: 'Summer', releaseType: 'asap'},
    })
    await administrator.create({
      ...LEGAL_CONTENT[1],
      _type: 'fact',
      _id: `versions.${releaseId}.fact-fee`,
      value: 10.5,
    })
    await administrator.create(versionOf(`versions.${releaseId}.v1`, FIRST))
    await administrator.action({actionType: 'sanity.action.release.publish', releaseId})
    expect(await legal.getDocument('v1')).toMatchObject({values: [{key: 'fee', value: 10.5}, {}, {}]})
  })

  test('at its time holds to the same, and to the rights of who scheduled it', async () => {
    const schedule = (client: SanityClient, releaseId: string) =>
      client.action({
        actionType: 'sanity.action.release.schedule',
        releaseId,
        publishAt: '2020-01-01T00:00:00Z',
      })
    const releases = {right: {}, empty: {sections: []}, stranger: {}}
    for (const [index, [releaseId, fields]] of Object.entries(releases).entries()) {
      const metadata = {title: releaseId, releaseType: 'scheduled' as const}
      await legal.action({actionType: 'sanity.action.release.create', releaseId, metadata})
      // Each on its own day, so that the first published one does not block the others.
      const effectiveDate = inDays(10 + index)
      await legal.create({...versionOf(`versions.${releaseId}.${releaseId}`, effectiveDate), ...fields})
    }
    await schedule(legal, 'right')
    await schedule(legal, 'empty')
    await schedule(marketing, 'stranger')
    await lake.publishDue()
    expect(await legal.getDocument('right')).toMatchObject({values: KEPT_VALUES})
    expect(await legal.getDocuments(['empty', 'stranger'])).toEqual([null, null])
    expect(await legal.getDocuments(['_.releases.empty', '_.releases.stranger'])).toMatchObject([
      {state: 'active', error: {message: expect.stringMatching(/needs sections/)}},
      {state: 'active', error: {message: expect.stringMatching(/may not .*legalVersion/)}},
    ])
  })

  test.each<[string, object, RegExp]>([
    ['without sections', {sections: []}, /needs sections/],
    ['without words', {sections: [{...sections()[0], body: [paragraph('a', ' ')]}]}, /needs sections/],
    [
      'with a mention of nothing',
      {changeSummary: 'Now {nothing}.'},
      /mentions \{nothing\}.*publish the fact/,
    ],
    ['without a summary', {changeSummary: 'TBD'}, /does not say what changed/],
    ['without a date', {effectiveDate: undefined}, /Without a date/],
    [
      'already corrected',
      {corrections: [{_key: 'a', _type: 'legalCorrection', note: 'x'}]},
      /once it is published/,
    ],
    ['already withdrawn', {withdrawn: {_type: 'legalWithdrawal', reason: 'x'}}, /once it is published/],
    ['in another shape', {sections: [{heading: 'Scope'}]}, /at "sections\.0\._key"/],
  ])('of a version %s is refused', async (_name, fields, reason) => {
    await expect(published('v1', FIRST, fields)).rejects.toMatchObject(refused(reason))
    await expect(legal.create({...versionOf('v1', FIRST), ...fields})).rejects.toMatchObject(refused(reason))
    expect(await legal.getDocument('v1')).toBeUndefined()
  })

  test('takes a day later than those that are published', async () => {
    await published('v1', FIRST)
    await expect(published('v2', '2019-01-01')).rejects.toMatchObject(refused(/choose a later day/))
    await expect(published('v3', FIRST)).rejects.toMatchObject(refused(/takes effect on this day/))
    await published('v4', '2021-01-01')
  })
})

describe('a published version keeps its text', () => {
  beforeEach(() => published('v1', FIRST))

  test.each<[string, () => Promise<unknown>]>([
    [
      'patched',
      () =>
        legal
          .patch('v1')
          .set({sections: sections('We sell your information.')})
          .commit(),
    ],
    ['emptied', () => legal.patch('v1').set({body: []}).unset(['sections']).commit()],
    ['imported', () => legal.createOrReplace({...versionOf('v1', FIRST), changeSummary: 'Other.'})],
    [
      'dated again',
      () =>
        legal
          .patch('v1')
          .set({effectiveDate: inDays(30)})
          .commit(),
    ],
    ['given other values', () => legal.patch('v1').set({'values[0].value': 10.5}).commit()],
    ['relieved of its values', () => legal.patch('v1').unset(['values']).commit()],
    [
      'withdrawn',
      () =>
        legal
          .patch('v1')
          .set({withdrawn: {_type: 'legalWithdrawal', reason: 'A mistake.'}})
          .commit(),
    ],
    [
      'deleted and created in one',
      () =>
        legal
          .transaction()
          .delete('v1')
          .create({...versionOf('v1', FIRST), changeSummary: 'Other.'})
          .commit(),
    ],
  ])('%s', async (_name, write) => {
    const before = await legal.getDocument('v1')
    await expect(write()).rejects.toMatchObject({statusCode: 409})
    expect(await legal.getDocument('v1')).toEqual(before)
  })

  test('whatever its facts say by now', async () => {
    await marketing.patch('fact-fee').set({value: 10.5}).commit()
    expect(await legal.getDocument('v1')).toMatchObject({values: KEPT_VALUES})
  })

  test('and writing the same once more is no change', async () => {
    await expect(
      legal.patch('v1').set({changeSummary: 'The first version, from {fee} on.'}).commit(),
    ).resolves.toBeDefined()
  })

  test('nobody can stand in its way with a draft of another type', async () => {
    for (const _id of ['drafts.v1', 'drafts.legal-terms', 'versions.summer.v1']) {
      await expect(marketing.create({_id, _type: 'page'})).rejects.toMatchObject({statusCode: 409})
    }
  })
})

describe('a withdrawal', () => {
  const withdraw = (reason?: string) =>
    legal.patch('v2').set({withdrawn: {_type: 'legalWithdrawal', reason, date: '1999-01-01'}})

  beforeEach(async () => {
    await published('v1', FIRST)
    await published('v2', inDays(30))
  })

  test('before its day has the day on which it was made, and frees its own', async () => {
    await withdraw('Published by accident.').commit()
    expect(await legal.getDocument('v2')).toMatchObject({
      withdrawn: {date: today(), reason: 'Published by accident.'},
      sections: sections(),
    })
    await published('v3', inDays(30))
  })

  test('needs a reason, changes nothing else, and is for good', async () => {
    await expect(withdraw(' ').commit()).rejects.toMatchObject(refused(/Write the reason/))
    await expect(
      withdraw('A mistake.')
        .set({effectiveDate: inDays(31)})
        .commit(),
    ).rejects.toMatchObject(refused(/without other changes/))
    await withdraw('A mistake.').commit()
    await expect(legal.patch('v2').unset(['withdrawn']).commit()).rejects.toMatchObject(
      refused(/keeps its text/),
    )
    await expect(legal.patch('v2').set({'withdrawn.reason': 'Other.'}).commit()).rejects.toMatchObject(
      refused(/keeps its text/),
    )
  })
})

describe('a correction', () => {
  const correction = (note?: string, _key = 'c1') => ({_key, _type: 'legalCorrection', note})
  const correct = (text: string, ...corrections: object[]) =>
    legal.patch('v1').set({sections: sections(text), corrections})
  const FIXED = 'We receive your information.'

  beforeEach(() => published('v1', FIRST))

  test('records the day and what changed by itself, also when the draft says otherwise', async () => {
    await legal.create({
      ...(await legal.getDocument('v1')),
      _id: 'drafts.v1',
      _type: 'legalVersion',
      sections: sections(FIXED),
      corrections: [{...correction('A slip of the pen.'), date: '1999-01-01', changes: []}],
    })
    await publish(legal, 'v1')
    expect(await legal.getDocument('v1')).toMatchObject({
      values: KEPT_VALUES,
      corrections: [
        {
          ...correction('A slip of the pen.'),
          date: today(),
          changes: [{place: '1.2', before: 'We recieve your information.', after: FIXED}],
        },
      ],
    })
  })

  test('keeps values, and adds those of what it mentions newly', async () => {
    await marketing.patch('fact-fee').set({value: 10.5}).commit()
    await legal.createOrReplace({
      ...LEGAL_CONTENT[1],
      _type: 'fact',
      _id: 'fact-tip',
      key: 'tip',
      value: 2,
      legal: true,
    })
    await correct('We receive {fee} and {tip}.', correction('A tip was forgotten.')).commit()
    expect(await legal.getDocument('v1')).toMatchObject({
      values: [...KEPT_VALUES, {key: 'tip', value: 2}],
      corrections: [{changes: [{after: 'We receive $9.95 and $2.00.'}]}],
    })
  })

  test('leaves earlier ones as they are', async () => {
    await correct(FIXED, correction('A slip.')).commit()
    const first = (await legal.getDocument('v1'))?.['corrections'] as object[]
    await correct('We receive your data.', {...first[0], note: 'Other.'}, correction('Again.', 'c2')).commit()
    expect(await legal.getDocument('v1')).toMatchObject({corrections: [...first, {note: 'Again.'}]})
    await expect(legal.patch('v1').unset(['corrections[0]']).commit()).rejects.toMatchObject(
      refused(/keeps its text/),
    )
  })

  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'without a change',
      () => correct(sections()[0]?.body[1]?.children[0]?.text ?? '', correction('A slip.')).commit(),
      /Nothing that readers see/,
    ],
    ['without a note', () => correct(FIXED, correction()).commit(), /Write the reason/],
    [
      'two at once',
      () => correct(FIXED, correction('A slip.'), correction('And another.', 'c2')).commit(),
      /keeps its text/,
    ],
    [
      'of the day',
      () => correct(FIXED, correction('A slip.')).set({effectiveDate: '2021-01-01'}).commit(),
      /keeps its text/,
    ],
    ['that takes words away', () => correct('', correction('Not needed.')).commit(), /takes nothing away/],
    [
      'that mentions nothing',
      () => correct('We receive {nothing}.', correction('A slip.')).commit(),
      /mentions \{nothing\}/,
    ],
    [
      'that takes a section away',
      () =>
        legal
          .patch('v1')
          .set({sections: sections().slice(0, 1), corrections: [correction('A slip.')]})
          .commit(),
      /keeps every section and clause/,
    ],
  ])('%s is refused', async (_name, write, reason) => {
    const before = await legal.getDocument('v1')
    await expect(write()).rejects.toMatchObject(refused(reason))
    expect(await legal.getDocument('v1')).toEqual(before)
  })
})

describe('a version that was published without values', () => {
  test('keeps those of the first start from then on', async () => {
    const dataset = lake.engine.dataset('production')
    const write = (document: object) => dataset.mutate([{createOrReplace: {...document}}], {author: 'system'})
    write(versionOf('v1', FIRST))
    write(versionOf('drafts.v2', FIRST))
    expect(await keepLegalValues(dataset)).toEqual(['v1'])
    expect(await legal.getDocument('v1')).toMatchObject({values: KEPT_VALUES})
    expect(await legal.getDocument('drafts.v2')).not.toHaveProperty('values')
    await marketing.patch('fact-fee').set({value: 10.5}).commit()
    expect(await keepLegalValues(dataset)).toEqual([])
    expect(await legal.getDocument('v1')).toMatchObject({values: KEPT_VALUES})
    expect(dataset.history({documentIds: ['v1']}).map(({author}) => author)).toEqual(['system', 'system'])
  })
})
