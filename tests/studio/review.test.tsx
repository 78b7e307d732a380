import {screen} from '@testing-library/react'
import {PerspectiveProvider} from 'sanity'
import {expect, test, vi} from 'vitest'
import {PublishSummary} from '../../studio/embedded/review/PublishSummary.tsx'
import {openStudio} from './openStudio.tsx'

const BEGUN = {kind: 'begun', review: 'one', candidates: ['/', '/Rider'], reach: 2, redirects: []}
const DONE = {kind: 'done', pages: 0}

const streamed = (lines: readonly object[]) =>
  new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

test('a review that breaks off with its server says so, and looks again', async () => {
  const {show, user} = await openStudio({role: 'administrator'})
  const answers = [streamed([BEGUN]), streamed([BEGUN, DONE])]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift() ?? Response.error())
  show(
    <PerspectiveProvider selectedPerspectiveName={undefined} excludedPerspectives={[]}>
      <PublishSummary subject={{kind: 'draft', name: 'page-rider'}} />
    </PerspectiveProvider>,
  )
  expect(await screen.findByRole('alert', {}, {timeout: 5000})).toHaveTextContent(
    'The review broke off before its end: the server was stopped',
  )
  expect(screen.queryByRole('status')).toBeNull()
  await user.click(screen.getByRole('button', {name: 'Look again'}))
  expect(screen.getByRole('region', {name: 'What will be different'})).toHaveFocus()
  expect(await screen.findByText('No page will be different.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
