import {screen, waitFor} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {AskDialog} from '../../studio/embedded/approval/AskDialog.tsx'
import {DecideDialog} from '../../studio/embedded/approval/DecideDialog.tsx'
import type {Subject} from '../../studio/embedded/approval/standing.ts'
import {openStudio} from './openStudio.tsx'

const FACT = {_id: 'fact-age', _type: 'fact', key: 'age', legal: true, unit: 'count', value: 18}
const PAGE = {_id: 'page', _type: 'page', title: 'Safety', sections: [{_key: 'a', text: 'Be {age}.'}]}
const DRAFT = {...PAGE, _id: 'drafts.page'}
const SUBJECT: Subject = {kind: 'draft', name: 'page', title: 'Safety'}

const DIALOGS = [
  ['asks for approval', <AskDialog key="ask" subject={SUBJECT} onClose={() => undefined} />],
  ['approves', <DecideDialog key="approve" subject={SUBJECT} verdict="approve" onClose={() => undefined} />],
] as const

const open = (documents: readonly {_id: string; _type: string}[]) =>
  openStudio({role: 'administrator', documents})

type Lake = Awaited<ReturnType<typeof open>>['lake']

const isQuery = (request: Request) => request.url.includes('/data/query/')

/** Fails requests to a lake until the returned function is called. */
function fail(lake: Lake, answer: (request: Request) => Promise<Response> | undefined) {
  const {fetch} = lake
  const failing = vi.spyOn(lake, 'fetch')
  failing.mockImplementation((request) => answer(request) ?? fetch(request))
  return () => failing.mockImplementation(fetch)
}

const STATES = /^It changes a text that states \{age\}/
const CHANGES_NOTHING = /^It changes nothing that legal answers for/

test.each(DIALOGS)(
  'a person who %s while the server fails reads why, and tries again without waiting',
  async (_what, dialog) => {
    const {lake, show, user} = await open([FACT, DRAFT])
    const end = fail(lake, (request) =>
      isQuery(request)
        ? Promise.resolve(Response.json({statusCode: 503, message: 'It is being started.'}, {status: 503}))
        : undefined,
    )
    show(dialog)
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(await screen.findByRole('alert', {}, {timeout: 20_000})).toHaveTextContent('It is being started.')
    end()
    await user.click(screen.getByRole('button', {name: 'Try again'}))
    expect(await screen.findByText(STATES, {}, {timeout: 3000})).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test.each(DIALOGS)('a person who %s while the server is gone reads so', async (_what, dialog) => {
  const {lake, show} = await open([FACT, DRAFT])
  fail(lake, () => Promise.reject(new TypeError('Failed to fetch')))
  show(dialog)
  expect(await screen.findByRole('alert', {}, {timeout: 20_000})).toHaveTextContent(
    'The server cannot be reached.',
  )
})

const ask = (subject: Subject) => <AskDialog subject={subject} onClose={() => undefined} />
const IN_RELEASE = {...PAGE, _id: 'versions.autumn.page'}

test.each([
  ['publishes the same text', SUBJECT, DRAFT, {create: PAGE}],
  ['takes the fact from legal', SUBJECT, DRAFT, {patch: {id: FACT._id, set: {legal: false}}}],
  [
    'publishes a text of the release',
    {kind: 'release', name: 'autumn', title: 'Autumn'},
    IN_RELEASE,
    {create: PAGE},
  ],
] as const)(
  'a request that is being written tells of a colleague who %s',
  async (_what, subject, source, change) => {
    const {lake, show} = await open([FACT, source])
    show(ask(subject))
    expect(await screen.findByText(STATES)).toBeVisible()
    lake.engine.dataset('production').mutate([change], {author: 'staff'})
    await waitFor(() => expect(screen.getByText(CHANGES_NOTHING)).toBeVisible(), {timeout: 4000})
  },
)
