import {act, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type {ReactNode} from 'react'
import {renderToString} from 'react-dom/server'
import {useLocation} from 'react-router-dom'
import {expect, test, vi} from 'vitest'
import {createRouter, memoryHistory} from '../../navigation/router.ts'
import type {Router} from '../../navigation/router.ts'
import {useRouterState, Visit} from '../../navigation/Visit.tsx'
import {preloadable, UsedModules} from '../../ui/preloadable.tsx'
import {copyValues} from '../facts/copyValues.ts'
import {CopyProvider} from '../copy.tsx'
import {kept} from './kept.tsx'

interface QuestionsProps {
  id: string
  titles: readonly string[]
}

const Questions = ({id, titles}: QuestionsProps) => (
  <section id={id}>
    {titles.map((title) => (
      <details key={title}>
        <summary>{title}</summary>
        <a href="/ask">Ask</a>
      </details>
    ))}
    <a href="/Rider?from=here#fares">Ride</a>
  </section>
)

const values = copyValues(null, [])
const Place = () => {
  const {pathname, search, hash} = useLocation()
  return <output>{pathname + search + hash}</output>
}
function Site({router, children}: {router: Router; children: ReactNode}) {
  return (
    <Visit router={router} {...useRouterState(router)}>
      <CopyProvider values={values}>{children}</CopyProvider>
      <Place />
    </Visit>
  )
}

/** A visit to the home page whose places need nothing loaded. */
const openVisit = () => createRouter(memoryHistory('/'), async () => undefined, true)

/** The questions as a page brought them, with code that was never fetched. */
function openBrought(titles: readonly string[]) {
  const load = vi.fn<() => Promise<typeof Questions>>(() => Promise.resolve(Questions))
  const Kept = kept(preloadable<QuestionsProps>('Questions.tsx', load), 'section')
  const router = openVisit()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(
    <Site router={router}>
      <Questions id="faq" titles={titles} />
    </Site>,
  )
  const show = (shown: readonly string[]) => (
    <Site router={router}>
      <Kept id="faq" titles={shown} />
    </Site>
  )
  const view = render(show(titles), {container, hydrate: true})
  return {load, container, show: (shown: readonly string[]) => view.rerender(show(shown))}
}

test('What a page brought stays untouched, without its code, and its links lead on', async () => {
  const titles = ['Fares', 'Tips']
  const {load, show, container} = openBrought(titles)
  const brought = container.innerHTML
  show(titles)
  expect(container.innerHTML).toBe(brought)
  await userEvent.click(screen.getByRole('link', {name: 'Ride'}))
  expect(screen.getByRole('status')).toHaveTextContent('/Rider?from=here#fares')
  expect(load).not.toHaveBeenCalled()
})

test('Once it is to show something else it does, and what the visitor opened and where they are stays', async () => {
  const {load, show} = openBrought(['Fares', 'Tips'])
  await userEvent.click(screen.getByText('Tips'))
  screen.getByText('Tips').focus()
  expect(screen.getByText('Tips').parentElement).toHaveAttribute('open')
  show(['Fares', 'Tips', 'Luggage'])
  expect(await screen.findByText('Luggage')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Tips').parentElement).toHaveAttribute('open')
  expect(screen.getByText('Tips')).toHaveFocus()
  expect(screen.getByText('Fares').parentElement).not.toHaveAttribute('open')
})

test('The focus stays on what had it, also where there are several of a kind', async () => {
  const {show} = openBrought(['Fares', 'Tips'])
  const asking = () => screen.getAllByText('Ask')
  await userEvent.click(screen.getByText('Tips'))
  asking()[1]?.focus()
  show(['Fares', 'Tips', 'Luggage'])
  expect(await screen.findByText('Luggage')).toBeVisible()
  expect(asking()[1]).toHaveFocus()
})

test.each([
  ['on the same link, whatever comes before it', 'Ride', ['Luggage', 'Fares'], 'Ride'],
  ['in its place once what had it is gone', 'Fares', ['Tips'], 'Tips'],
])('The focus stays %s', async (_where, focused, titles, expected) => {
  const {show} = openBrought(['Fares'])
  screen.getByText(focused).focus()
  show(titles)
  expect(await screen.findByText(titles[0] ?? '')).toBeVisible()
  expect(screen.getByText(expected)).toHaveFocus()
})

test('It stays as it came while its code cannot be had, and the next change tries again', async () => {
  const {load, show} = openBrought(['Fares'])
  load.mockRejectedValueOnce(new TypeError('No network'))
  await act(async () => show(['Tips']))
  expect(screen.getByText('Fares')).toBeVisible()
  show(['Luggage'])
  expect(await screen.findByText('Luggage')).toBeVisible()
})

test('What is added to a page appears when its code is there, and nothing waits for it', async () => {
  const {promise, resolve} = Promise.withResolvers<typeof Questions>()
  const Kept = kept(
    preloadable<QuestionsProps>('Questions.tsx', () => promise),
    'section',
  )
  const router = openVisit()
  const {rerender} = render(<Site router={router}>There</Site>)
  await act(async () =>
    rerender(
      <Site router={router}>
        There
        <Kept id="faq" titles={['Fares']} />
      </Site>,
    ),
  )
  expect(screen.getByText('There')).toBeVisible()
  await act(async () => resolve(Questions))
  expect(screen.getByText('Fares')).toBeVisible()
})

test('Where a page is rendered ahead it is noted for its styles, and not among what must act', async () => {
  const code = preloadable<QuestionsProps>('Questions.tsx', () => Promise.resolve(Questions))
  await code.preload()
  const Kept = kept(code, 'section')
  const modules = {shown: new Set<string>(), acting: new Set<string>()}
  const html = renderToString(
    <UsedModules value={modules}>
      <Site router={openVisit()}>
        <Kept id="faq" titles={['Fares']} />
      </Site>
    </UsedModules>,
  )
  expect(html).toContain('Fares')
  expect([...modules.shown]).toEqual(['Questions.tsx'])
  expect([...modules.acting]).toEqual([])
})
