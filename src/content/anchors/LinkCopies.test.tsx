import {act, fireEvent, render, screen} from '@testing-library/react'
import {beforeEach, expect, test, vi} from 'vitest'
import {LinkCopies} from './LinkCopies.tsx'

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  writeText.mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', {clipboard: {writeText}})
})

const page = () =>
  render(
    <>
      <a href="#who" data-copied="Link to clause 1.1 copied">
        1.1 <span>mark</span>
      </a>
      <a href="#where" data-copied="Link to clause 1.2 copied">
        1.2
      </a>
      <a href="#data">Data</a>
      <LinkCopies />
    </>,
  )

const press = (element: Document | Element) =>
  act(async () => {
    fireEvent.click(element)
  })

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const said = () => screen.getByRole('status').textContent

test('A link that is followed is copied with its whole address, which is said for four seconds', async () => {
  page()
  expect(said()).toBe('')
  await press(screen.getByText('1.2'))
  expect(writeText.mock.calls).toEqual([[new URL('#where', window.location.href).href]])
  expect(said()).toBe('Link to clause 1.2 copied')
  await pass(3999)
  expect(said()).toBe('Link to clause 1.2 copied')
  await pass(1)
  expect(said()).toBe('')
})

test('A press on the mark in a link is one on the link', async () => {
  page()
  await press(screen.getByText('mark'))
  expect(said()).toBe('Link to clause 1.1 copied')
})

test('The next link is said as long as the first, and nothing is said before it is copied', async () => {
  page()
  await press(screen.getByText('1.2'))
  await pass(3000)
  const copied = Promise.withResolvers<void>()
  writeText.mockReturnValueOnce(copied.promise)
  await press(screen.getByText('mark'))
  expect(said()).toBe('')
  await act(async () => copied.resolve())
  await pass(3999)
  expect(said()).toBe('Link to clause 1.1 copied')
  await pass(1)
  expect(said()).toBe('')
})

test('Where nothing may be copied, nothing is said', async () => {
  writeText.mockRejectedValue(new DOMException('Not now.', 'NotAllowedError'))
  page()
  await press(screen.getByText('1.2'))
  expect(writeText).toHaveBeenCalledOnce()
  expect(said()).toBe('')
})

test('Other links, and what is beside them, copy nothing', async () => {
  page()
  await press(screen.getByText('Data'))
  await press(document.body)
  await press(document)
  expect(writeText).not.toHaveBeenCalled()
  expect(said()).toBe('')
})

test('A page that is left copies nothing more', async () => {
  const {unmount} = page()
  const link = document.createElement('a')
  link.dataset['copied'] = 'Copied'
  unmount()
  document.body.append(link)
  await press(link)
  link.remove()
  expect(writeText).not.toHaveBeenCalled()
})
