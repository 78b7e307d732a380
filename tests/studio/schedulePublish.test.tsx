import {screen} from '@testing-library/react'
import type {ReactNode} from 'react'
import {PaneRouterContext, usePaneRouter} from 'sanity/structure'
import {expect, test, vi} from 'vitest'
import {scheduleWhole} from '../../studio/actions/schedule/scheduleWhole.tsx'
import type {DocumentActionComponent} from '../../studio/sanity.ts'
import {clientAs} from '../server/clientAs.ts'
import {Offered} from './legal/legalStudio.tsx'
import {openStudio} from './openStudio.tsx'

const FACT = {_id: 'fact-age', _type: 'fact', key: 'age', legal: true, unit: 'count', value: 18}
const DRAFT = {_id: 'drafts.page', _type: 'page', title: 'Safety', sections: [{_key: 'a', text: 'Be {age}.'}]}

const ownSchedule: DocumentActionComponent = () => ({label: 'Schedule publish'})
ownSchedule.action = 'schedule'
const schedule = scheduleWhole(ownSchedule)

/** Lets a person schedule a draft that states a fact of legal, for the time that the dialog proposes. */
async function scheduleAs(role: string) {
  const {lake, show, user} = await openStudio({role, documents: [FACT, DRAFT]})
  const setParams = vi.fn<ReturnType<typeof usePaneRouter>['setParams']>()
  const Pane = ({children}: {children: ReactNode}) => (
    <PaneRouterContext value={{...usePaneRouter(), setParams}}>{children}</PaneRouterContext>
  )
  show(
    <Pane>
      <Offered action={schedule} id="page" type="page" />
    </Pane>,
  )
  await user.click(await screen.findByRole('button', {name: 'Schedule publish'}))
  await user.click(await screen.findByRole('button', {name: 'Schedule'}))
  const releases = () =>
    clientAs(lake, 'administrator').fetch<{name: string; state: string}[]>(
      '*[_type == "system.release"]{name, state}',
    )
  return {releases, setParams}
}

test('somebody whose schedule is refused reads why, and nothing of it stays behind', async () => {
  const {releases} = await scheduleAs('marketing')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^It is not scheduled\. Legal has to approve/)
  expect(await releases()).toEqual([])
})

test('a draft that is scheduled is shown as it will be published', async () => {
  const {releases, setParams} = await scheduleAs('administrator')
  await vi.waitFor(() => expect(setParams).toHaveBeenCalled())
  const [release] = await releases()
  expect(release?.state).toBe('scheduled')
  expect(setParams.mock.calls[0]?.[0]).toMatchObject({scheduledDraft: release?.name})
  expect(screen.queryByRole('button', {name: 'Schedule'})).toBeNull()
})
