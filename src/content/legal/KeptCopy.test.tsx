import {render, renderHook} from '@testing-library/react'
import type {ReactNode} from 'react'
import {MemoryRouter} from 'react-router-dom'
import {describe, expect, test} from 'vitest'
import {CopyProvider, useCopy} from '../copy.tsx'
import {PageLink} from '../PageLink.tsx'
import {KeptCopy, useKeptCopy} from './KeptCopy.tsx'
import type {Kept} from '../../../model/legal/keptValues.ts'

const fee = (value: number) => ({key: 'fee', unit: 'dollarsAndCents', value, text: null}) as const
const name = (key: string, text: string) => ({key, unit: 'text', value: null, text}) as const

const NOW = {names: {productName: 'Orbit'}, facts: new Map([['fee', fee(12)]])}
const KEPT = [fee(9.95), name('productName', 'Loop')]

function Sentence() {
  return <p>{useCopy().copy('{productName} costs {fee}.')}</p>
}

function written(values: Kept, isCorrected: boolean | null = null) {
  const {container} = render(
    <CopyProvider values={NOW}>
      <KeptCopy values={values} isCorrected={isCorrected}>
        <Sentence />
      </KeptCopy>
    </CopyProvider>,
  )
  return container.textContent
}

describe('the text of a legal version', () => {
  test('says what it said when it was published', () => {
    expect(written(KEPT)).toBe('Loop costs $9.95.')
  })

  test('says what is so now, while it was not published yet', () => {
    expect(written(null)).toBe('Orbit costs $12.00.')
  })

  test('mentions only what it keeps, but for one that is being corrected', () => {
    expect(() => written([fee(9.95)])).toThrow('Copy mentions {productName}')
    expect(() => written([fee(9.95)], false)).toThrow('Copy mentions {productName}')
    expect(written([fee(9.95)], true)).toBe('Orbit costs $9.95.')
  })

  test('follows a version to the next one', () => {
    const version = (values: Kept) => (
      <CopyProvider values={NOW}>
        <KeptCopy values={values} isCorrected={null}>
          <Sentence />
        </KeptCopy>
      </CopyProvider>
    )
    const {container, rerender} = render(version(KEPT))
    rerender(version([fee(11), name('productName', 'Ring')]))
    expect(container.textContent).toBe('Ring costs $11.00.')
  })

  test('leads to the addresses of today, whatever the product was called', () => {
    const {container} = render(
      <MemoryRouter>
        <CopyProvider values={NOW}>
          <KeptCopy values={KEPT} isCorrected={null}>
            <PageLink to={{route: '/Help{productName}'}}>Help</PageLink>
          </KeptCopy>
        </CopyProvider>
      </MemoryRouter>,
    )
    expect(container.querySelector('a')).toHaveAttribute('href', '/HelpOrbit')
  })
})

test('Several versions are written side by side, each with what it keeps', () => {
  const {result} = renderHook(useKeptCopy, {
    wrapper: ({children}: {children: ReactNode}) => <CopyProvider values={NOW}>{children}</CopyProvider>,
  })
  const write = result.current
  expect([KEPT, [fee(8)], null].map((kept) => write(kept)('A ride is {fee}.'))).toEqual([
    'A ride is $9.95.',
    'A ride is $8.00.',
    'A ride is $12.00.',
  ])
  expect(write(KEPT)(null)).toBe('')
  expect(() => write([])('A ride is {fee}.')).toThrow('Copy mentions {fee}')
})
