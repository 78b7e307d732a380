import {Component} from 'react'
import type {ComponentType, ReactNode} from 'react'
import type {Location} from 'react-router-dom'
import type {RouterState} from '../navigation/router.ts'
import type {Destination} from './addresses.ts'

interface ErrorBoundaryProps {
  /** Why what stands inside could not be loaded; undefined when it was. */
  failure: RouterState['failure']
  /** The place that is shown: an error ends with it. */
  place: Location
  /** What the place leads to, where that is known: an error ends when staff lead it elsewhere. */
  destination?: Destination | undefined
  Fallback: ComponentType<{error: unknown}>
  children: ReactNode
}

interface ErrorBoundaryState extends Pick<ErrorBoundaryProps, 'place' | 'destination'> {
  caught: RouterState['failure']
}

/** Shows why its content could not be loaded or rendered, until another place is shown, or other content at it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    caught: undefined,
    place: this.props.place,
    destination: this.props.destination,
  }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return {caught: {error}}
  }

  static getDerivedStateFromProps(
    {place, destination}: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    const isSame = place === state.place && destination === state.destination
    return isSame ? null : {caught: undefined, place, destination}
  }

  override render() {
    const {failure = this.state.caught, Fallback, children} = this.props
    return failure ? <Fallback error={failure.error} /> : children
  }
}
