import {screen, waitFor, within} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {dayOf, writeDay} from '../../../model/language.ts'
import {publishVersion} from '../../../studio/legal/actions/publishVersion.tsx'
import {inDays, paragraph, publish, sections, versionOf} from '../../server/legalContent.ts'
import {Offered, openLegalStudio, ownPublish} from './legalStudio.tsx'

const action = publishVersion(ownPublish)
const offered = () => screen.findByRole('button', {name: 'Publish'})
const expectOffered = () => waitFor(() => expect(screen.getByRole('button', {name: 'Publish'})).toBeEnabled())
const question = () => screen.findByRole('dialog', {name: 'Publish this version?'})
const confirm = () => screen.getByRole('button', {name: 'Publish version'})
const part = (name: string | RegExp) => screen.getByRole('region', {name})

const FIXED = sections('We receive your information.')

const show = (studio: Awaited<ReturnType<typeof openLegalStudio>>, id = 'v1') =>
  studio.show(<Offered action={action} id={id} />)

/** Opens the Terms with the draft of their first version. */
async function openDraft(day: string, fields: object = {}) {
  const studio = await openLegalStudio()
  await studio.legal.create({...versionOf('drafts.v1', day), ...fields})
  return studio
}

/** Opens the Terms with a published version under correction. */
async function openCorrection(fields: object = {}, before: object = {}) {
  const studio = await openLegalStudio()
  await studio.publishTerms('v1', '2020-01-15', before)
  await studio.legal.create({
    ...(await studio.legal.getDocument('v1')),
    _id: 'drafts.v1',
    _type: 'legalVersion',
    corrections: [{_key: 'c1', _type: 'legalCorrection', note: 'A slip of the pen.'}],
    ...fields,
  })
  return studio
}

/** Presses the action until it asks: it is enabled when it appears, and disabled for a moment during the check. */
const ask = ({user}: Awaited<ReturnType<typeof openLegalStudio>>) =>
  waitFor(async () => {
    if (!screen.queryByRole('dialog')) await user.click(screen.getByRole('button', {name: 'Publish'}))
    expect(screen.getByRole('dialog')).toBeVisible()
  })

test('a version is published after a question that says what it does, and keeps its values', async () => {
  const studio = await openDraft(inDays(30))
  show(studio)
  await ask(studio)
  const dialog = await question()
  await waitFor(() =>
    expect(dialog).toHaveTextContent(`From now on everybody can read it at /Terms/${inDays(30)}.`),
  )
  expect(dialog).toHaveTextContent(`In force from ${writeDay(inDays(30))}`)
  expect(part('What cannot be undone')).toHaveTextContent('Until that day it can be withdrawn')
  expect(part('What changes')).toHaveTextContent('This is the first version of the document.')
  const values = part('Values it keeps')
  expect(values).not.toHaveTextContent('A draft of the fact says')
  await studio.user.click(within(values).getByRole('button', {name: 'Show 3 values'}))
  expect(
    within(values)
      .getAllByRole('listitem')
      .map(({textContent}) => textContent),
  ).toEqual(['Fee of a ride: $9.95', 'Product name: Loop', 'Payday: Friday'])
  await studio.user.click(confirm())
  expect(confirm()).toBeDisabled()
  await waitFor(async () =>
    expect(await studio.legal.getDocument('v1')).toMatchObject({
      effectiveDate: inDays(30),
      values: [
        {key: 'fee', value: 9.95},
        {key: 'productName', text: 'Loop'},
        {key: 'payday', text: 'Friday'},
      ],
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Already published')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the question says what changes for readers, and which values are about to change', async () => {
  const studio = await openLegalStudio()
  await studio.publishTerms('v1', '2020-01-15')
  const {sections: _none, ...other} = versionOf('drafts.v2', '2020-03-01')
  const mentionsNoName = [{...FIXED[0], heading: 'Scope'}, FIXED[1]]
  await studio.legal.create({...other, sections: mentionsNoName})
  studio.lake.engine.dataset('production').mutate(
    [
      {
        create: {
          _id: 'drafts.fact-fee',
          _type: 'fact',
          key: 'fee',
          label: 'Fee of a ride',
          unit: 'dollarsAndCents',
          value: 10.5,
        },
      },
    ],
    {author: 'a colleague'},
  )
  show(studio, 'v2')
  await ask(studio)
  const dialog = await question()
  await waitFor(() => expect(dialog).toHaveTextContent('everybody who opens /Terms reads this text'))
  expect(dialog).toHaveTextContent('In force at once')
  const changes = part('What changes against the version of January 15, 2020')
  expect(await within(changes).findByRole('status')).toHaveTextContent('1 clause changed')
  expect(within(changes).getByRole('insertion')).toHaveTextContent('receive')
  expect(changes).not.toHaveTextContent('$10.50')
  expect(part('Values it keeps')).toHaveTextContent(
    'Fee of a ride: it keeps $9.95. A draft of the fact says $10.50: publish that first if this version is to say so.',
  )
  expect(screen.getByRole('button', {name: 'Show 2 values'})).toBeVisible()
})

test('a version that mentions nothing keeps no values, and one value is called one', async () => {
  const text = (...body: object[]) => [{_key: 'a', _type: 'legalSection', heading: 'A', anchor: 'a', body}]
  const plain = {changeSummary: 'The first.', sections: text(paragraph('p', 'Nothing.'))}
  const studio = await openDraft(inDays(30), plain)
  show(studio)
  await ask(studio)
  await question()
  expect(screen.queryByRole('region', {name: 'Values it keeps'})).toBeNull()
  await studio.legal
    .patch('drafts.v1')
    .set({sections: text(paragraph('p', 'It is {payday}.'))})
    .commit()
  expect(await screen.findByRole('button', {name: 'Show 1 value'})).toBeVisible()
})

test('somebody who thinks better of it leaves the version a draft', async () => {
  const studio = await openDraft(inDays(30))
  show(studio)
  for (const way of ['Cancel', 'Close dialog']) {
    await ask(studio)
    await question()
    await studio.user.click(screen.getByRole('button', {name: way}))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await offered()).toHaveFocus()
  }
  expect(await studio.legal.getDocument('v1')).toBeUndefined()
})

test('a version without a date and a summary is not published, and says so in the order of its fields', async () => {
  const studio = await openDraft('', {effectiveDate: undefined, changeSummary: undefined})
  show(studio)
  expect(
    await screen.findByText(
      'Readers have a right to know what changed. Without a date nobody can say which text is in force.',
    ),
  ).toBeVisible()
  expect(await offered()).toBeDisabled()
  await studio.legal
    .patch('drafts.v1')
    .set({changeSummary: 'The first.', effectiveDate: inDays(30)})
    .commit()
  await expectOffered()
})

test('what a colleague takes away while the question is open cannot be confirmed', async () => {
  const studio = await openDraft(inDays(30))
  show(studio)
  await ask(studio)
  const dialog = await question()
  await studio.legal.patch('drafts.v1').unset(['effectiveDate']).commit()
  expect(
    await within(dialog).findByText('Without a date nobody can say which text is in force.'),
  ).toBeVisible()
  expect(confirm()).toBeDisabled()
  expect(screen.queryByRole('region', {name: 'What cannot be undone'})).toBeNull()
})

test('a question that a colleague has answered is not asked of the next draft', async () => {
  const studio = await openDraft(inDays(30))
  show(studio)
  await ask(studio)
  await question()
  await publish(studio.legal, 'v1')
  expect(await screen.findByText('Already published')).toBeVisible()
  await studio.legal.create({
    ...(await studio.legal.getDocument('v1')),
    _id: 'drafts.v1',
    _type: 'legalVersion',
    sections: FIXED,
  })
  await expectOffered()
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** Expects the question to be closed, with the reason why nothing was published. */
async function expectRefused(reason: string) {
  const message = await screen.findByRole('alert')
  expect(message).toHaveTextContent('This version was not published.')
  expect(message).toHaveTextContent(reason)
  expect(screen.queryByRole('dialog')).toBeNull()
}

test('what the checks find once it is confirmed stops it, and is told', async () => {
  const studio = await openDraft(inDays(30))
  show(studio)
  await ask(studio)
  await question()
  await studio.legal.patch('drafts.v1').unset(['changeSummary']).commit()
  await screen.findByText('Readers have a right to know what changed.')
  await studio.user.click(confirm())
  await expectRefused('Readers have a right to know what changed.')
  expect(await studio.legal.getDocument('v1')).toBeUndefined()
})

test('a day that another version has taken meanwhile is found at the last moment', async () => {
  const studio = await openDraft(inDays(30))
  show(studio)
  await ask(studio)
  await question()
  await studio.publishTerms('v2', inDays(30))
  await studio.user.click(confirm())
  await expectRefused('Another version of this document takes effect on this day.')
  expect(await studio.legal.getDocument('v1')).toBeUndefined()
})

test('somebody who closes the question while it is looked at once more publishes nothing', async () => {
  const studio = await openDraft(inDays(30))
  show(studio)
  await ask(studio)
  await question()
  const {fetch} = studio.lake
  const held = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  vi.spyOn(studio.lake, 'fetch').mockImplementation(async (request) => {
    if (!request.url.includes('/data/query/')) return fetch(request)
    await held.promise
    const answer = await fetch(request)
    answered.resolve()
    return answer
  })
  await studio.user.click(confirm())
  await studio.user.click(screen.getByRole('button', {name: 'Cancel'}))
  held.resolve()
  await answered.promise
  await ask(studio)
  expect(await question()).toBeVisible()
  expect(confirm()).toBeEnabled()
  expect(await studio.legal.getDocument('v1')).toBeUndefined()
})

test('a correction shows what readers will see of it, is published, and records what it changed', async () => {
  const studio = await openCorrection({sections: FIXED})
  show(studio)
  await ask(studio)
  const dialog = await screen.findByRole('dialog', {name: 'Publish this correction?'})
  expect(dialog).toHaveTextContent('A slip of the pen.')
  const [change, ...others] = within(dialog).getAllByRole('listitem')
  expect(others).toEqual([])
  expect(change).toHaveTextContent(/^1\.2/)
  expect(within(dialog).getByRole('insertion')).toHaveTextContent('receive')
  expect(within(dialog).getByRole('deletion')).toHaveTextContent('recieve')
  await studio.user.click(within(dialog).getByRole('button', {name: 'Publish correction'}))
  await waitFor(async () =>
    expect(await studio.legal.getDocument('v1')).toMatchObject({
      sections: FIXED,
      corrections: [
        {
          note: 'A slip of the pen.',
          date: dayOf(new Date()),
          changes: [
            {place: '1.2', before: 'We recieve your information.', after: 'We receive your information.'},
          ],
        },
      ],
    }),
  )
})

test('a correction of two sentences that read the same shows both, and each once they differ', async () => {
  const introduction = (...texts: string[]) => texts.map((text, index) => paragraph(`p${index}`, text))
  const studio = await openCorrection(
    {introduction: introduction('We receive it.', 'We receive it.')},
    {introduction: introduction('We recieve it.', 'We recieve it.')},
  )
  show(studio)
  await ask(studio)
  const dialog = await screen.findByRole('dialog', {name: 'Publish this correction?'})
  const rows = () => within(dialog).getAllByRole('listitem')
  expect(rows()).toHaveLength(2)
  await studio.legal
    .patch('drafts.v1')
    .set({introduction: introduction('We received it.', 'We receive it.')})
    .commit()
  await waitFor(() => expect(within(dialog).getByText('received')).toBeVisible())
  expect(rows()).toHaveLength(2)
})

test.each<[string, object, RegExp]>([
  ['that changes nothing', {}, /^Readers would see no change: the text is as it was\./],
  ['that takes a section away', {sections: sections().slice(0, 1)}, /keeps every section and clause/],
])('a correction %s is not published', async (_which, fields, reason) => {
  const studio = await openCorrection(fields)
  show(studio)
  expect(await screen.findByText(reason)).toBeVisible()
  expect(await offered()).toBeDisabled()
})

test('a text that is none is not published', async () => {
  const studio = await openDraft(inDays(30), {sections: 'none'})
  show(studio)
  expect(await screen.findByText(/^A version without sections has no text\./)).toBeVisible()
  expect(await offered()).toBeDisabled()
})

test('nothing is published before the other versions are known', async () => {
  const studio = await openDraft(inDays(30))
  const {fetch} = studio.lake
  const held = Promise.withResolvers<void>()
  vi.spyOn(studio.lake, 'fetch').mockImplementation(async (request) => {
    if (request.url.includes('legal-versions') && request.url.includes('/data/query/')) await held.promise
    return fetch(request)
  })
  show(studio)
  expect(await screen.findByText('The other versions are being read.')).toBeVisible()
  expect(await offered()).toBeDisabled()
  held.resolve()
  await expectOffered()
})

test('a published version is offered as the Studio offers it', async () => {
  const studio = await openLegalStudio()
  await studio.publishTerms('v1', '2020-01-15')
  show(studio)
  expect(await screen.findByText('Already published')).toBeVisible()
  expect(await offered()).toBeDisabled()
})
