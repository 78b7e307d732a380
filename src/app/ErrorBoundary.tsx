import {Component} from 'react'
import type {ComponentType, ReactNode} from 'react'
import type {Location} from 'react-router-dom'
import type {RouterState} from '../navigation/router.ts'

interface ErrorBoundaryProps {
  /** Why what stands inside could not be loaded; undefined when it was. */
  failure: RouterState['failure']
  /** The place that is shown: an error ends with it. */
  place: Location
  Fallback: ComponentType<{error: unknown}>
  children: ReactNode
}

interface ErrorBoundaryState {
  caught: RouterState['failure']
  place: Location
}

/** Shows why its content could not be loaded or rendered, until the visitor goes to another place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {caught: undefined, place: this.props.place}

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return {caught: {error}}
  }

  static getDerivedStateFromProps(
    {place}: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return place === state.place ? null : {caught: undefined, place}
  }

  override render() {
    const {failure = this.state.caught, Fallback, children} = this.props
    return failure ? <Fallback error={failure.error} /> : children
  }
}
