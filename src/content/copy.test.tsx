import {render, renderHook, screen} from '@testing-library/react'
import type {ReactNode} from 'react'
import {describe, expect, test, vi} from 'vitest'
import {CopyNames, CopyProvider, FactMention, useCopy} from './copy.tsx'
import {ContentProblem} from './errors.ts'
import type {Fact} from '../../model/facts/format.ts'

const radius = {key: 'radius', unit: 'mile', value: 8, text: null} as const
const values = {names: {productName: 'Orbit'}, facts: new Map([['radius', radius]])}

function Sentence({text}: {text: string}) {
  return <p>{useCopy().copy(text)}</p>
}

test('a page can give its copy more names, which copy around it does not have', () => {
  render(
    <CopyProvider values={values}>
      <CopyNames values={{city: 'San Jose', cityFee: '$7.50'}}>
        <Sentence text="{productName} in {city}: {cityFee} for {radius}." />
      </CopyNames>
      <Sentence text="{productName} everywhere." />
    </CopyProvider>,
  )
  expect(screen.getByText('Orbit in San Jose: $7.50 for 8 miles.')).toBeVisible()
  expect(screen.getByText('Orbit everywhere.')).toBeVisible()
  expect(() =>
    render(
      <CopyProvider values={values}>
        <Sentence text="In {city}." />
      </CopyProvider>,
    ),
  ).toThrow('Copy mentions {city}')
})

test('a fact is written by its key, in the format that is wanted, and reported where there is none', () => {
  const {result} = renderHook(useCopy, {
    wrapper: ({children}: {children: ReactNode}) => <CopyProvider values={values}>{children}</CopyProvider>,
  })
  const {fact, copy} = result.current
  expect([fact('radius'), fact('radius', 'words')]).toEqual(['8 miles', 'eight miles'])
  expect(() => fact('flatFee')).toThrow('Copy mentions {flatFee}')
  expect([copy(null), copy(undefined)], 'what staff left empty').toEqual(['', ''])
})

test('no line ends between a number and its unit where a page shows them, and what no page shows has plain spaces', () => {
  const {result} = renderHook(useCopy, {
    wrapper: ({children}: {children: ReactNode}) => <CopyProvider values={values}>{children}</CopyProvider>,
  })
  const {copy, plain} = result.current
  expect(copy('Within {radius}, an {radius:adjective} circle.')).toBe(
    'Within 8\u00A0miles, an 8-\u2060mile circle.',
  )
  expect(plain('Within {radius}.')).toBe('Within 8 miles.')
})

test('no line ends inside a word with a short part, and addresses and longer words stay as they are', () => {
  const {result} = renderHook(useCopy, {
    wrapper: ({children}: {children: ReactNode}) => <CopyProvider values={values}>{children}</CopyProvider>,
  })
  const {copy, plain} = result.current
  for (const word of ['drop-off', 'checked-in', 'no-show', 'Pick-up'])
    expect(copy(`(${word}.`)).toBe(`(${word.replace('-', '-\u2060')}.`)
  for (const text of [
    'state-issued',
    'jo@a-b.example',
    'www.co-op.example',
    '/Rider/drop-off',
    '555-012',
    'a-b-c',
  ])
    expect(copy(`To ${text}, now`)).toBe(`To ${text}, now`)
  expect(plain('drop-off')).toBe('drop-off')
})

test('copy needs facts and names to be written with, and says where they come from', () => {
  expect(() => render(<Sentence text="In {city}." />)).toThrow(
    'useCopy and CopyNames need a CopyProvider around them.',
  )
})

test('copy follows a fact that changes', () => {
  const page = (value: number) => (
    <CopyProvider values={{...values, facts: new Map([['radius', {...radius, value}]])}}>
      <CopyNames values={{city: 'Boise'}}>
        <Sentence text="{radius} around {city}" />
      </CopyNames>
    </CopyProvider>
  )
  const {rerender} = render(page(8))
  rerender(page(9))
  expect(screen.getByText('9 miles around Boise')).toBeVisible()
})

describe('a fact inside rich text', () => {
  const mention = (fact: Fact | null, format: 'words' | null = null) => {
    const {container} = render(<FactMention fact={fact} format={format} />)
    return container.innerHTML
  }

  test('is written as the text wants it', () => {
    expect([mention(radius), mention(radius, 'words')]).toEqual(['8&nbsp;miles', 'eight&nbsp;miles'])
  })

  test('has, in the preview, the marks of the field that it comes from', () => {
    const marks = '\u200B\u200C\u200D\uFEFF'
    expect(mention({...radius, key: `radius${marks}`})).toBe(`<span>8&nbsp;miles${marks}</span>`)
  })

  test('that says nothing is left out, and reported by its key', () => {
    vi.stubEnv('MODE', 'production')
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    expect([mention({...radius, value: null}), mention(null)]).toEqual(['', ''])
    expect(reported.mock.calls).toEqual([
      [new ContentProblem('A text mentions a fact that has no value: radius.')],
      [new ContentProblem('A text mentions a fact that has no value: it was deleted.')],
    ])
  })
})
