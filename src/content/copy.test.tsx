import {render, screen} from '@testing-library/react'
import {expect, test} from 'vitest'
import {CopyNames, CopyProvider, useCopy} from './copy.tsx'

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
