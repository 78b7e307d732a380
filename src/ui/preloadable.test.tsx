import {act, render, screen} from '@testing-library/react'
import {Component, Suspense} from 'react'
import type {ComponentType, ReactNode} from 'react'
import {describe, expect, test, vi} from 'vitest'
import {preloadable} from './preloadable.tsx'

const Greeting = ({name}: {name: string}) => <p>Hello {name}</p>
type Load = () => Promise<ComponentType<{name: string}>>

/** Shows an error's message, as the error page of a route does. */
class Boundary extends Component<{children: ReactNode}, {message: string}> {
  override state = {message: ''}
  static getDerivedStateFromError = (error: unknown) => ({message: String(error)})
  override render() {
    return this.state.message || this.props.children
  }
}

const show = (View: ComponentType<{name: string}>, onCaughtError?: (error: unknown) => void) =>
  act(async () =>
    render(
      <Boundary>
        <Suspense fallback="Loading">
          <View name="Jo" />
        </Suspense>
      </Boundary>,
      onCaughtError ? {onCaughtError} : {},
    ),
  )

describe('a view in a chunk of its own', () => {
  test('is there in the first render once its code was preloaded', async () => {
    const load = vi.fn<Load>(() => Promise.resolve(Greeting))
    const {View, preload} = preloadable('Greeting.tsx', load)
    await Promise.all([preload(), preload()])
    render(<View name="Jo" />)
    expect(screen.getByText('Hello Jo')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('waits for code that nobody has preloaded', async () => {
    const {View} = preloadable('Greeting.tsx', () => Promise.resolve(Greeting))
    await show(View)
    expect(screen.getByText('Hello Jo')).toBeVisible()
  })

  test('asks once for code that cannot be had, and again when it is preloaded', async () => {
    const load = vi.fn<Load>(() => Promise.reject(new TypeError('No network')))
    const {View, preload} = preloadable('Greeting.tsx', load)
    const caught = vi.fn<(error: unknown) => void>()
    await show(View, caught)
    expect(screen.getByText(/could not be fetched: TypeError: No network/)).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
    expect(caught).toHaveBeenCalledTimes(1)

    load.mockResolvedValue(Greeting)
    await preload()
    await show(View)
    expect(screen.getByText('Hello Jo')).toBeVisible()
  })
})
