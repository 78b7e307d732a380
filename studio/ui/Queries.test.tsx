import {useMutation, useQuery} from '@tanstack/react-query'
import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test} from 'vitest'
import {Queries} from './Queries.tsx'

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
