import {
  startTransition,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type {ComponentType, RefObject} from 'react'
import {useFollowLinks} from '../../navigation/useFollow.ts'
import {UsedModules} from '../../ui/preloadable.tsx'
import type {Preloadable} from '../../ui/preloadable.tsx'
import {useHydrating} from '../../ui/useHydrating.ts'
import {keepPlaceIfLoaded, preloadKeepPlace} from './lazyKeepPlace.ts'
import {useWritingInputs} from './useWritingInputs.ts'

/** Leaves what an element has. */
const UNTOUCHED = {__html: ''}

const differ = (now: readonly unknown[], before: readonly unknown[]) =>
  now.some((value, index) => !Object.is(value, before[index]))

/** Lets what a page brought act. @returns how to stop */
type Enliven = (element: Element) => () => void

interface BroughtProps {
  /** The element that the component stands in. */
  Frame: 'section' | 'div' | 'header' | 'footer' | 'dialog'
  id?: string | undefined
  /** All that it was brought with: what it shows, and what that is written with. */
  shown: readonly unknown[]
  /** The same as of now. */
  inputs: readonly unknown[]
  preload: () => Promise<void>
  /** Told when it is to show something else, and can. */
  onOutdated: () => void
  /** Does what HTML alone cannot. */
  enliven: Enliven | undefined
  /** Puts the visitor back into the place that they had. */
  restorePlace: RefObject<() => void>
}

/** What a page brought of a component, as it came. Links in it are followed all the same. */
function Brought({Frame, id, shown, inputs, preload, onOutdated, enliven, restorePlace}: BroughtProps) {
  const [latest, setLatest] = useState(inputs)
  if (differ(inputs, latest)) setLatest(inputs)
  const element = useRef<HTMLElement & HTMLDivElement & HTMLDialogElement>(null)
  const follow = useFollowLinks()
  const replace = useEffectEvent(onOutdated)
  useEffect(() => {
    if (latest === shown) return
    const update = async () => {
      await Promise.all([preload(), preloadKeepPlace()])
      replace()
    }
    // The page is one without it; the next change fetches it again.
    update().catch(() => {})
  }, [shown, latest, preload])
  useLayoutEffect(() => {
    const frame = element.current
    return () => {
      if (frame) restorePlace.current = keepPlaceIfLoaded(frame)
    }
  }, [restorePlace])
  useEffect(() => (element.current ? enliven?.(element.current) : undefined), [enliven])
  return (
    <Frame
      id={id}
      ref={element}
      onClick={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={UNTOUCHED}
    />
  )
}

const idOf = (props: object) => ('id' in props && typeof props.id === 'string' ? props.id : undefined)

/**
 * A component that shows and does not act: what a page brought of it stays as it is, and its code is fetched
 * only once it is to show something else. Links, dialogs and `<details>` in it work without.
 * @param Frame the element that it renders, one and always one, with its id if it has one
 * @param enliven what the element that the page brought needs besides
 */
export function kept<Props extends object>(
  {View, preload, isLoaded}: Preloadable<Props>,
  Frame: BroughtProps['Frame'],
  enliven?: Enliven,
): ComponentType<Props> {
  return function Kept(props: Props) {
    const notes = useContext(UsedModules)
    const stylesOnly = useMemo(() => notes && {shown: notes.shown, acting: new Set<string>()}, [notes])
    const isHydrating = useHydrating()
    const [isBrought, setBrought] = useState(isHydrating && !notes && !isLoaded())
    // Part of a page that is there already, which must not wait for it.
    const [isAdded] = useState(!isHydrating && !isLoaded())
    const restorePlace = useRef(() => {})
    useLayoutEffect(() => {
      if (!isBrought) restorePlace.current()
    }, [isBrought])
    const inputs = [...Object.values(props), ...useWritingInputs()]
    const [shown] = useState(inputs)
    // Its code has come with that of another page: it changes together with all else.
    const changesAtOnce = isBrought && isLoaded() && differ(inputs, shown)
    if (changesAtOnce) setBrought(false)
    if (isBrought && !changesAtOnce) {
      const onOutdated = () => startTransition(() => setBrought(false))
      return (
        <Brought {...{Frame, id: idOf(props), shown, inputs, preload, onOutdated, enliven, restorePlace}} />
      )
    }
    const view = (
      <UsedModules value={stylesOnly}>
        <View {...props} />
      </UsedModules>
    )
    return isAdded ? <Suspense fallback={null}>{view}</Suspense> : view
  }
}
