import {Component, createContext, type ReactNode, useContext} from 'react'
import {ContentMissingError, ContentRefusedError, ContentUnavailableError} from './errors.ts'

export interface PartProps {
  /** Its name for staff: the key of a section, its name in the frame, or the id of an image. */
  name: string
  /** The part's content. When it changes, a part that was left out is tried again. */
  of: unknown
  /** Replaces a part that a browser leaves out; default nothing. */
  otherwise?: ReactNode
  children: ReactNode
}

/** Errors that the whole page handles: by another try, or as a missing page. */
const OF_THE_PAGE = [ContentMissingError, ContentRefusedError, ContentUnavailableError]

/** Leaves out a part that fails in a browser. React's root reports the error. */
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

/** Renders a part, or leaves it out. */
export type ShowPart = (props: PartProps) => ReactNode

/** The way to render parts. In the prerenderer, React has no error boundaries. */
export const ShowingParts = createContext<ShowPart>((props) => <LeftOutWhenFailing {...props} />)

/** A part of a page that is left out if it fails, so that everything else is shown. */
export function Part(props: PartProps) {
  const show = useContext(ShowingParts)
  return show(props)
}
