import {screen, waitFor, within} from '@testing-library/react'
import {useEditState, useSchema} from 'sanity'
import {expect, test, vi} from 'vitest'
import {writeDay} from '../../../model/language.ts'
import {ComparisonView} from '../../../studio/legal/ComparisonView.tsx'
import {VersionBanner} from '../../../studio/legal/VersionBanner.tsx'
import {inDays, paragraph, sections, versionOf} from '../../server/legalContent.ts'
import {openLegalStudio} from './legalStudio.tsx'

/** The tab of a version, as the Studio opens it: with its draft, if there is one. */
function Compare({id}: {id: string}) {
  const {draft, published, ready} = useEditState(id, 'legalVersion')
  const schemaType = useSchema().get('legalVersion')
  const displayed = draft ?? published ?? {}
  return ready && schemaType ? (
    <ComparisonView
      document={{draft, published, displayed, historical: null}}
      documentId={id}
      options={{}}
      schemaType={schemaType}
    />
  ) : null
}

const item = (key: string, text: string) => ({...paragraph(key, text), listItem: 'bullet', level: 1})

const [scope, fees] = sections('We receive your information.')
const LONGER = {
  introduction: [paragraph('hello', 'Hello.')],
  sections: [
    {...scope, body: [...(scope?.body ?? []), item('name', 'Your name.'), item('mail', 'Your address.')]},
    fees,
    {
      _key: 'new',
      _type: 'legalSection',
      heading: 'Tips',
      anchor: 'tips',
      body: [paragraph('tip', 'Tips are yours.')],
    },
  ],
}

/** Opens the Terms with a version in force and a draft of the next. */
async function openNext(fields: object = LONGER) {
  const studio = await openLegalStudio()
  await studio.publishTerms('v1', '2020-01-15')
  await studio.legal.create({...versionOf('drafts.v2', inDays(30)), ...fields})
  return studio
}

const expectSummary = (words: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words))
const from = () => screen.getByRole('combobox', {name: 'From'})
const to = () => screen.getByRole('combobox', {name: 'To'})
const expectChosen = (select: () => HTMLElement, title: string) =>
  waitFor(() => expect(within(select()).getByRole('option', {selected: true})).toHaveTextContent(title))
/** Returns the text of each changed section. */
const changed = () =>
  screen.getAllByRole('heading', {level: 3}).map((heading) => heading.parentElement?.textContent)

test('a draft is compared with the version in force, word by word, clause by clause', async () => {
  const {show} = await openNext()
  show(<Compare id="v2" />)
  await expectSummary('1 clause changed. 2 clauses were added. 2 clauses stayed the same.')
  await expectChosen(from, 'January 15, 2020 · in force')
  await expectChosen(to, `${writeDay(inDays(30))} · draft`)
  expect(changed()).toEqual([
    'IntroductionAdded[added: Hello.] ',
    '1. Scope of Loop1.2ChangedWe [removed: recieve] [added: receive]  your information.[added: Your name.] [added: Your address.] ',
    '3. [added: Tips] 3.1Added[added: Tips are yours.] ',
  ])
  const list = within(screen.getByRole('region', {name: 'Comparison of versions'})).getByRole('list')
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({textContent}) => textContent),
  ).toEqual(['[added: Your name.] ', '[added: Your address.] '])
  expect(screen.getByText('Hello.').closest('p')).toBeVisible()
})

test('any two versions can be chosen, whichever way round', async () => {
  const {show, user} = await openNext({sections: [scope, fees]})
  show(<Compare id="v2" />)
  await expectSummary('1 clause changed. 2 clauses stayed the same.')
  await user.selectOptions(to(), 'January 15, 2020 · in force')
  await expectSummary('The two versions say the same.')
  await user.selectOptions(from(), `${writeDay(inDays(30))} · draft`)
  await expectSummary('1 clause changed.')
  expect(screen.getByRole('deletion')).toHaveTextContent('receive')
  expect(screen.getByRole('insertion')).toHaveTextContent('recieve')
})

test('the comparison follows what a colleague writes', async () => {
  const {legal, show} = await openNext({sections: sections()})
  show(<Compare id="v2" />)
  await expectSummary('The two versions say the same.')
  await legal
    .patch('drafts.v2')
    .set({sections: [scope, fees]})
    .commit()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 clause changed.'))
})

test('the version before is another one once a colleague has written another day', async () => {
  const {legal, publishTerms, show} = await openNext({sections: sections()})
  await publishTerms('v3', inDays(40), {sections: [scope, fees]})
  show(<Compare id="v2" />)
  await expectChosen(from, 'January 15, 2020 · in force')
  await legal
    .patch('drafts.v2')
    .set({effectiveDate: inDays(50)})
    .commit()
  await expectChosen(from, `${writeDay(inDays(40))} · upcoming`)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 clause changed.'))
})

test('values count: a version keeps what it said, and a draft says what facts say now', async () => {
  const {lake, show} = await openNext({sections: sections()})
  lake.engine
    .dataset('production')
    .mutate([{patch: {id: 'fact-fee', set: {value: 10.5}}}], {author: 'a colleague'})
  show(<Compare id="v2" />)
  await expectSummary('1 clause changed.')
  expect(screen.getByRole('deletion')).toHaveTextContent('9.95')
  expect(screen.getByRole('insertion')).toHaveTextContent('10.50')
})

test('another version in the same tab is compared from the beginning', async () => {
  const {publishTerms, show} = await openNext()
  await publishTerms('v3', inDays(40))
  const {rerender} = show(<Compare id="v2" />)
  await expectChosen(to, `${writeDay(inDays(30))} · draft`)
  rerender(<Compare id="v3" />)
  await expectChosen(to, `${writeDay(inDays(40))} · upcoming`)
  expect(within(from()).getByRole('option', {selected: true})).toHaveTextContent(
    `${writeDay(inDays(30))} · draft`,
  )
})

test('a text that cannot be fetched is said to be', async () => {
  const {lake, show} = await openNext()
  const {fetch} = lake
  vi.spyOn(lake, 'fetch').mockImplementation((request) =>
    new URL(request.url).searchParams.get('$id') === '"v1"'
      ? Promise.resolve(Response.json({error: 'The disk is full.'}, {status: 400}))
      : fetch(request),
  )
  show(<Compare id="v2" />)
  expect(await screen.findByText('The texts could not be fetched. Choose the version again.')).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
})

test('the only version has nothing to be compared with', async () => {
  const {legal, show} = await openLegalStudio()
  await legal.create(versionOf('drafts.v1', inDays(30)))
  show(<Compare id="v1" />)
  expect(await screen.findByText(/^This is the only version so far\./)).toBeVisible()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a version of no document has nothing to be compared with', async () => {
  const {legal, show} = await openLegalStudio()
  await legal.create({_id: 'drafts.v1', _type: 'legalVersion'})
  show(<Compare id="v1" />)
  expect(await screen.findByText(/^A version that belongs to a document can be compared/)).toBeVisible()
})

function Banner({id}: {id: string}) {
  const {draft, published, ready} = useEditState(id, 'legalVersion')
  return ready && <VersionBanner version={draft ?? published} />
}

test('a version says what state it is in, and says so again when that changes', async () => {
  const {legal, publishTerms, show} = await openLegalStudio()
  await legal.create(versionOf('drafts.v1', '2020-01-15'))
  show(<Banner id="v1" />)
  const note = await screen.findByRole('note')
  expect(note).toHaveTextContent('The next version, with a day that is not in the future')
  expect(note).toHaveTextContent('Published, it is in force at once. That cannot be taken back.')
  await legal.delete('drafts.v1')
  await publishTerms('v1', '2020-01-15')
  await waitFor(() => expect(screen.getByRole('note')).toHaveTextContent('In force since January 15, 2020'))
  await publishTerms('v2', '2020-03-01')
  await waitFor(() =>
    expect(screen.getByRole('note')).toHaveTextContent('In force from January 15, 2020 until March 1, 2020'),
  )
})

test('a version of no document says nothing of its state', async () => {
  const {legal, show} = await openLegalStudio()
  await legal.create({_id: 'drafts.v1', _type: 'legalVersion'})
  await legal.create(versionOf('drafts.v2', inDays(30)))
  show(
    <>
      <Banner id="v1" />
      <Banner id="v2" />
    </>,
  )
  expect(await screen.findByRole('note')).toHaveTextContent(`to take effect on ${writeDay(inDays(30))}`)
})
