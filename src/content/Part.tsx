import {Component, createContext, type ReactNode, useContext} from 'react'
import {ContentMissingError, ContentRefusedError, ContentUnavailableError} from './errors.ts'

export interface PartProps {
  /** What staff know it by: the key of a section, its name in the frame, or the id of an image. */
  name: string
  /** The content that it shows. When that changes, a part that was left out is tried again. */
  of: unknown
  /** Stands in its place where a browser leaves it out: nothing, unless given. */
  otherwise?: ReactNode
  children: ReactNode
}

/** What the whole page has an answer to: another try, or that it is not there any more. */
const OF_THE_PAGE = [ContentMissingError, ContentRefusedError, ContentUnavailableError]

/** Leaves out what fails in a browser. React's root reports it. */
class LeftOutWhenFailing extends Component<PartProps, {error?: unknown; of: unknown}> {
  override state: {error?: unknown; of: unknown} = {of: this.props.of}

  static getDerivedStateFromError(error: unknown) {
    return {error}
  }

  static getDerivedStateFromProps({of}: PartProps, state: {of: unknown}) {
    return of === state.of ? null : {error: undefined, of}
  }

  override render() {
    const {error} = this.state
    if (error === undefined) return this.props.children
    if (OF_THE_PAGE.some((type) => error instanceof type)) throw error
    return this.props.otherwise
  }
}

/** Shows a part, or leaves it out. */
export type ShowPart = (props: PartProps) => ReactNode

/** How parts are shown. Where pages are rendered ahead, React has no error boundaries. */
export const ShowingParts = createContext<ShowPart>((props) => <LeftOutWhenFailing {...props} />)

/** A part of a page that is left out when it cannot be shown, so that everything else is. */
export function Part(props: PartProps) {
  const show = useContext(ShowingParts)
  return show(props)
}
