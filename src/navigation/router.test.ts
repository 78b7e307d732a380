import {createPath} from 'react-router-dom'
import {expect, test} from 'vitest'
import {createRouter, memoryHistory} from './router.ts'
import type {LoadPlace} from './router.ts'

/** A visit whose places load when they are told to. */
function openVisit(address: string, leadsOn: Record<string, string> = {}) {
  const waiting = new Map<string, () => void>()
  const loads: string[] = []
  const load: LoadPlace = async ({pathname, search}) => {
    loads.push(pathname + search)
    if (pathname === '/slow') await new Promise<void>((resolve) => waiting.set(pathname, resolve))
    if (pathname === '/broken') throw new Error('It is broken.')
    return leadsOn[pathname]
  }
  const router = createRouter(memoryHistory(address), load)
  const shown = () => createPath(router.state.location)
  return {router, loads, shown, release: () => waiting.get('/slow')?.()}
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('The last page stays until the next one is loaded', async () => {
  const {router, shown, release} = openVisit('/')
  await router.started
  const going = router.navigate('/slow')
  expect([shown(), router.state.isNavigating]).toEqual(['/', true])
  release()
  await going
  expect([shown(), router.state.isNavigating]).toEqual(['/slow', false])
})

test('Views are told that a page is on the way, and of one that is there at once only that it is', async () => {
  const {router, shown, release} = openVisit('/')
  await router.started
  const told: unknown[] = []
  router.subscribe(() => told.push([shown(), router.state.isNavigating]))
  await router.navigate('/quick')
  await settled()
  expect(told).toEqual([['/quick', false]])
  const going = router.navigate('/slow')
  await settled()
  release()
  await going
  expect(told.slice(1)).toEqual([
    ['/quick', true],
    ['/slow', false],
  ])
})

test('Who chooses another page meanwhile goes there, and the slow one does not take its place', async () => {
  const {router, shown, release} = openVisit('/')
  await router.started
  const slow = router.navigate('/slow')
  await router.navigate('/quick')
  release()
  await slow
  expect(shown()).toBe('/quick')
  await router.navigate(-1)
  await settled()
  expect(shown()).toBe('/')
})

test('An address that leads on leaves no trace in the history, whichever way the visit came to it', async () => {
  const {router, shown} = openVisit('/old', {'/old': '/new?a=1', '/older': '/old'})
  await router.started
  expect(shown()).toBe('/new?a=1')
  await router.navigate('/older')
  expect(shown()).toBe('/new?a=1')
  await router.navigate(-1)
  await settled()
  expect(shown()).toBe('/new?a=1')
  expect(router.state.historyAction).toBe('POP')
})

test('Addresses that lead in a circle are an error, not a hang', async () => {
  const {router} = openVisit('/a', {'/a': '/b', '/b': '/a'})
  await router.started
  expect(String(router.state.failure?.error)).toContain('without end')
})

test('A part of the page is gone to without loading anything; the same address anew loads', async () => {
  const {router, loads, shown} = openVisit('/page?topic=x')
  await router.started
  await router.navigate({search: '?topic=x', hash: '#part'})
  expect([shown(), loads]).toEqual(['/page?topic=x#part', ['/page?topic=x']])
  await router.navigate('/page?topic=x')
  expect(loads).toHaveLength(2)
})

test('A place that cannot be loaded is gone to all the same, and says why until another one is shown', async () => {
  const {router, shown} = openVisit('/')
  await router.started
  await router.navigate('/broken')
  expect([shown(), String(router.state.failure?.error)]).toEqual(['/broken', 'Error: It is broken.'])
  await router.navigate('/')
  expect(router.state.failure).toBeUndefined()
})

test('What a link leads to is fetched once while a visitor is about to follow it, and nobody is led there', async () => {
  const {router, loads, shown} = openVisit('/', {'/old': '/new'})
  await router.started
  router.prepare('/old')
  router.prepare('/old')
  await settled()
  expect([shown(), loads, router.state.isNavigating]).toEqual(['/', ['/', '/old', '/new'], false])
  router.prepare('/broken')
  await settled()
  expect(router.state.failure).toBeUndefined()
})
