import {onlineManager, useMutation, useQuery} from '@tanstack/react-query'
import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {ONCE, Queries} from './Queries.tsx'

afterEach(cleanup)

function Shown({name}: {name: string}) {
  const [queryKey, queryFn] = [['staff', name], () => Promise.resolve(`asked at ${performance.now()}`)]
  return <output>{useQuery({queryKey, queryFn}).data}</output>
}

function Change({send}: {send: () => Promise<unknown>}) {
  const {mutate, status} = useMutation({mutationFn: send})
  return <button onClick={() => mutate()}>{status}</button>
}

test.each([
  ['made', 'success', () => Promise.resolve()],
  ['refused', 'error', () => Promise.reject(new Error('Somebody else was faster.'))],
])('what is shown of staff is asked again once a change is %s', async (name, status, send) => {
  render(
    <Queries>
      <Shown name={name} />
      <Change send={send} />
    </Queries>,
  )
  const first = (await screen.findByText(/^asked/)).textContent
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByRole('button', {name: status})).toBeVisible()
  await expect.poll(() => screen.getByText(/^asked/).textContent).not.toBe(first)
})

function Asked({ask}: {ask: () => Promise<string>}) {
  const {data, error} = useQuery({...ONCE, queryKey: ['dialog'], queryFn: ask})
  return <output>{data ?? error?.message}</output>
}

test('without a network, what a dialog asks and does fails at once, and its question is asked again later', async () => {
  let isOnline = false
  const send = vi.fn<() => Promise<string>>(async () => {
    if (!isOnline) throw new Error('There is no network.')
    return 'It is here.'
  })
  onlineManager.setOnline(false)
  render(
    <Queries>
      <Asked ask={send} />
      <Change send={send} />
    </Queries>,
  )
  expect(await screen.findByText('There is no network.')).toBeVisible()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByRole('button', {name: 'error'})).toBeVisible()
  isOnline = true
  onlineManager.setOnline(true)
  expect(await screen.findByText('It is here.')).toBeVisible()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByRole('button', {name: 'success'})).toBeVisible()
})
