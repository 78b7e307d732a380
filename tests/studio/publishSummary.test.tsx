import {screen, waitFor} from '@testing-library/react'
import {PerspectiveProvider} from 'sanity'
import {expect, test, vi} from 'vitest'
import {afterSummary} from '../../studio/actions/publish/afterSummary.tsx'
import {Offered, ownPublish} from './legal/legalStudio.tsx'
import {openStudio} from './openStudio.tsx'

const FACT = {_id: 'fact-age', _type: 'fact', key: 'age', label: 'Age', unit: 'count', value: 18}
const publish = afterSummary(ownPublish)

/** Opens a changed fact that some pages mention. Their review is counted, and stays in progress. */
async function openFact(reach: number) {
  const studio = await openStudio({
    role: 'administrator',
    documents: [FACT, {...FACT, _id: 'drafts.fact-age', value: 21}],
  })
  const begun = {kind: 'begun', review: 'one', candidates: ['/', '/Rider'], reach, redirects: []}
  const reviews: RequestInit[] = []
  const answered = vi.mocked(globalThis.fetch).getMockImplementation()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).includes('/review/list')) return answered?.(input, init) ?? Response.error()
    reviews.push(init ?? {})
    const line = new TextEncoder().encode(`${JSON.stringify(begun)}\n`)
    return new Response(new ReadableStream({start: (stream) => stream.enqueue(line)}))
  })
  studio.show(
    <PerspectiveProvider selectedPerspectiveName={undefined} excludedPerspectives={[]}>
      <Offered action={publish} id="fact-age" type="fact" />
    </PerspectiveProvider>,
  )
  await studio.user.click(await screen.findByRole('button', {name: 'Publish'}))
  return {...studio, reviews}
}

const areOver = (reviews: readonly RequestInit[]) => reviews.map(({signal}) => signal?.aborted)

test('a person who publishes what many pages mention waits for one review, which ends with the question', async () => {
  const {user, reviews} = await openFact(2)
  expect(await screen.findByText(/^2 pages may be different/)).toBeVisible()
  expect(areOver(reviews)).toEqual([false])
  await user.click(screen.getByRole('button', {name: 'Cancel'}))
  expect(areOver(reviews)).toEqual([true])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what one page mentions is published at once, and its review ends', async () => {
  const {lake, reviews} = await openFact(1)
  const value = () => lake.engine.dataset('production').document('fact-age')?.['value']
  await waitFor(() => expect(value()).toBe(21))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(areOver(reviews)).toEqual([true])
})
