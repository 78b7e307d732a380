import {render, screen} from '@testing-library/react'
import {Component, type ReactNode} from 'react'
import {expect, test, vi} from 'vitest'
import {CodeUnavailableError} from '../ui/loadCode.ts'
import {ContentMissingError, ContentProblem, ContentRefusedError, ContentUnavailableError} from './errors.ts'
import {Part, ShowingParts} from './Part.tsx'

function Fails({error}: {error: unknown}): ReactNode {
  throw error
}

/** Catches an error as the whole page does. */
class WholePage extends Component<{children: ReactNode}, {error?: unknown}> {
  override state: {error?: unknown} = {}
  static getDerivedStateFromError(error: unknown) {
    return {error}
  }
  override render() {
    const {error} = this.state
    return error === undefined ? this.props.children : <p>{`The page fails: ${String(error)}`}</p>
  }
}

/** A page with a part of some content, and a part that never fails. */
function openPage() {
  const onCaughtError = vi.fn<(error: unknown) => void>()
  const page = (of: unknown, part: ReactNode) => (
    <WholePage>
      <Part name="first" of={of}>
        {part}
      </Part>
      <Part name="second" of={null}>
        <p>Sound</p>
      </Part>
    </WholePage>
  )
  const view = render(page('content', 'Nothing yet'), {onCaughtError})
  return {
    reported: onCaughtError.mock.calls,
    text: () => view.container.textContent,
    show: (of: unknown, part: ReactNode) => view.rerender(page(of, part)),
  }
}

test('A part that fails is left out alone, and is reported', () => {
  const {show, text, reported} = openPage()
  expect(text()).toBe('Nothing yetSound')
  show('content', <Fails error={new ContentProblem('No value.')} />)
  expect(text()).toBe('Sound')
  expect(reported.map(([error]) => error)).toEqual([new ContentProblem('No value.')])
})

test('A part whose code is gone is left out alone', () => {
  const {show, text} = openPage()
  show('content', <Fails error={new CodeUnavailableError('no code')} />)
  expect(text()).toBe('Sound')
})

test('A part is left out also by what is no error, such as null', () => {
  const {show, text} = openPage()
  show('content', <Fails error={null} />)
  expect(text()).toBe('Sound')
})

test('A part that was left out comes back with other content, and not before', () => {
  const {show, text} = openPage()
  show('content', <Fails error={new Error('broken')} />)
  show('content', 'Mended')
  expect(text()).toBe('Sound')
  show('new content', 'Mended')
  expect(text()).toBe('MendedSound')
})

test.each([
  new ContentMissingError('no page'),
  new ContentRefusedError('no dataset'),
  new ContentUnavailableError('no network'),
])('What the whole page has an answer to is left to it: %s', (error) => {
  const {show} = openPage()
  show('content', <Fails error={error} />)
  expect(screen.getByText(`The page fails: ${error}`)).toBeVisible()
})

test('The parts of a page may be shown otherwise, by their names', () => {
  const {container} = render(
    <ShowingParts value={({name, children}) => <section aria-label={name}>{children}</section>}>
      <Part name="footer" of={null}>
        Words
      </Part>
    </ShowingParts>,
  )
  expect(container.innerHTML).toBe('<section aria-label="footer">Words</section>')
})
