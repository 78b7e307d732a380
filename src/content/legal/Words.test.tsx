import {render} from '@testing-library/react'
import {expect, test} from 'vitest'
import {Words} from './Words.tsx'

test('What came and what went is told from what stayed, for eyes and for screen readers', () => {
  const {container} = render(
    <Words
      runs={[
        {change: 'same', text: 'You pay '},
        {change: 'removed', text: 'ten'},
        {change: 'added', text: 'twelve'},
        {change: 'same', text: '.'},
      ]}
    />,
  )
  const announced = (word: string) => `<span class="vh">[${word}: </span>`
  const end = '<span class="vh">] </span>'
  expect(container.innerHTML).toBe(
    `<span>You pay </span><del>${announced('removed')}ten${end}</del><ins>${announced('added')}twelve${end}</ins><span>.</span>`,
  )
})

test('The same words may come and go in several places', () => {
  const run = {change: 'added', text: 'new'} as const
  const {container} = render(<Words runs={[run, {change: 'same', text: ' and '}, run]} />)
  expect(container.querySelectorAll('ins')).toHaveLength(2)
})
