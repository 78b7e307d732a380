import {screen, waitFor} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {dayOf, writeDay} from '../../../model/language.ts'
import {inDays, versionOf} from '../../server/legalContent.ts'
import {openLegalStudio, Offered} from './legalStudio.tsx'
import {withdrawVersion} from '../../../studio/legal/actions/withdrawVersion.tsx'

const offered = () => screen.findByRole('button', {name: 'Withdraw…'})
const why = () => screen.getByRole('textbox', {name: 'Why it is withdrawn'})
const withdraw = () => screen.getByRole('button', {name: 'Withdraw version'})

/** Opens the Terms with an upcoming version, and the action that withdraws it. */
async function openUpcoming() {
  const studio = await openLegalStudio()
  await studio.publishTerms('v1', inDays(30))
  studio.show(<Offered action={withdrawVersion} id="v1" />)
  return studio
}

test('an upcoming version is withdrawn with a reason, and its day is free again', async () => {
  const {legal, publishTerms, user} = await openUpcoming()
  await user.click(await offered())
  const dialog = screen.getByRole('dialog', {name: 'Withdraw this version?'})
  expect(dialog).toHaveTextContent(
    `It then never takes effect, and ${writeDay(inDays(30))} is free for another version. Its address stays,`,
  )
  expect(why()).toBeRequired()
  expect(why()).toHaveAccessibleDescription('One sentence for readers.')
  await user.type(why(), ' Too early. ')
  await user.click(withdraw())
  expect(await screen.findByText('It was withdrawn already.')).toBeVisible()
  expect(await offered()).toBeDisabled()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await legal.getDocument('v1')).toMatchObject({
    withdrawn: {_type: 'legalWithdrawal', date: dayOf(new Date()), reason: 'Too early.'},
  })
  await publishTerms('v2', inDays(30))
})

test('nothing is withdrawn without a reason, nor by somebody who thinks better of it', async () => {
  const {legal, user} = await openUpcoming()
  await user.click(await offered())
  expect(withdraw()).toBeDisabled()
  await user.type(why(), '  ')
  expect(withdraw()).toBeDisabled()
  await user.type(why(), 'Too early.')
  expect(withdraw()).toBeEnabled()
  await user.click(screen.getByRole('button', {name: 'Cancel'}))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await offered()).toHaveFocus()
  // The text of an earlier decision does not come back.
  await user.click(await offered())
  expect(why()).toHaveValue('')
  await user.click(screen.getByRole('button', {name: 'Close dialog'}))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await legal.getDocument('v1')).not.toHaveProperty('withdrawn')
})

test('a withdrawal that is refused says why, and keeps what was written', async () => {
  const {lake, legal, user} = await openUpcoming()
  await user.click(await offered())
  await user.type(why(), 'Too early.')
  const answers = vi.spyOn(lake, 'fetch')
  answers.mockImplementation(() =>
    Promise.resolve(Response.json({error: 'The disk is full.'}, {status: 400})),
  )
  await user.click(withdraw())
  const message = await screen.findByRole('alert')
  expect(message).toHaveTextContent('This version was not withdrawn.')
  expect(message).toHaveTextContent('The disk is full.')
  expect(why()).toHaveValue('Too early.')
  answers.mockRestore()
  expect(await legal.getDocument('v1')).not.toHaveProperty('withdrawn')
})

test('a version that took effect is not withdrawn', async () => {
  const {publishTerms, show} = await openLegalStudio()
  await publishTerms('v1', '2020-01-15')
  show(<Offered action={withdrawVersion} id="v1" />)
  expect(await screen.findByText(/^It took effect on January 15, 2020: /)).toBeVisible()
  expect(await offered()).toBeDisabled()
})

test('a version that is being corrected is not withdrawn before that is done', async () => {
  const {legal} = await openUpcoming()
  expect(await offered()).toBeEnabled()
  await legal.create(versionOf('drafts.v1', inDays(30)))
  expect(await screen.findByText(/^A correction is being made\./)).toBeVisible()
  expect(await offered()).toBeDisabled()
})

test('what was never published cannot be withdrawn', async () => {
  const {legal, show} = await openLegalStudio()
  await legal.create(versionOf('drafts.v1', inDays(30)))
  show(<Offered action={withdrawVersion} id="v1" />)
  expect(await screen.findByText('Nothing is offered.')).toBeVisible()
})

test('legal text is withdrawn by legal alone', async () => {
  const {publishTerms, show} = await openLegalStudio({role: 'marketing'})
  await publishTerms('v1', inDays(30))
  show(<Offered action={withdrawVersion} id="v1" />)
  expect(await screen.findByText('Legal text is written by legal and by administrators.')).toBeVisible()
  expect(await offered()).toBeDisabled()
})
