import {
  createPath,
  NavigationType,
  resolvePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router-dom'
import type {Location, NavigateOptions, Navigator, To} from 'react-router-dom'

/** The addresses of a visit, and which of them is the current one. */
type VisitHistory = Pick<
  ReturnType<typeof createBrowserHistory>,
  'location' | 'push' | 'replace' | 'go' | 'listen' | 'createHref' | 'createURL'
>

/** The history of the browser's tab. */
export const browserHistory = (): VisitHistory => createBrowserHistory()

/** A history that begins at an address and leaves the browser's alone. */
export const memoryHistory = (address: string): VisitHistory =>
  createMemoryHistory({initialEntries: [address]})

/** What is shown, and whether another place is on the way. */
export interface RouterState {
  /** The place that is shown. */
  location: Location
  /** How the visit came to it: by a step back or forward, by a link, or in another's stead. */
  historyAction: NavigationType
  /** Another place, or this one anew, is being loaded. */
  isNavigating: boolean
  /** Nothing was loaded yet, not even the first place. */
  isStarting: boolean
  /** Why the place could not be loaded; undefined when it was. */
  failure: {error: unknown} | undefined
  /** Whether the step leaves the scroll position as it is. */
  keepsScroll: boolean
}

/**
 * Fetches what a place shows.
 * @param from the place that is shown, if it was loaded
 * @returns the address that it leads on to, if it does
 */
export type LoadPlace = (to: Location, from: Location | undefined) => Promise<string | undefined>

/** Leads a visit from place to place: loads the next one while the last one is still shown. */
export interface Router {
  readonly state: RouterState
  /** Calls back when there is something new to show. */
  subscribe: (listener: () => void) => () => void
  /** Goes to a place, or as many steps forward, or back when negative. @returns when it is shown, or was given up */
  navigate: (to: To | number, options?: NavigateOptions) => Promise<void>
  /** Fetches what a place shows before anybody goes there. What cannot be had is fetched on the way. */
  prepare: (to: To) => void
  /** By which React Router's links and hooks go to other places. */
  navigator: Navigator
  /** Resolves when the first place was loaded, or could not be. */
  started: Promise<void>
}

/** Longest chain of addresses that lead on to one another. */
const LONGEST_CHAIN = 10

/** A key that no other entry of the visit has. */
const newKey = () => Math.random().toString(36).slice(2, 10)

/** The place that an address leads to, seen from the current one. */
const locate = (to: To, from: Location, state: unknown = null): Location => ({
  ...resolvePath(to, from.pathname),
  state,
  key: newKey(),
})

/** Whether the step only leads to another part of the page that is shown. */
const isWithinPage = (from: Location, to: Location) =>
  to.hash !== '' && createPath({...to, hash: ''}) === createPath({...from, hash: ''})

interface Outcome {
  location: Location
  failure: RouterState['failure']
}

/** Loads a place, or the one that it leads on to. */
async function loadThrough(load: LoadPlace, first: Location, from: Location | undefined): Promise<Outcome> {
  let location = first
  try {
    for (let links = 0; links < LONGEST_CHAIN; links += 1) {
      const next = await load(location, from)
      if (next === undefined) return {location, failure: undefined}
      location = locate(next, location)
    }
    throw new Error(`${first.pathname} leads to addresses that lead on without end.`)
  } catch (error) {
    return {location, failure: {error}}
  }
}

/**
 * A router on a history.
 * @param loaded whether what the first place shows is there already
 */
export function createRouter(history: VisitHistory, load: LoadPlace, loaded = false): Router {
  const {Pop, Push, Replace} = NavigationType
  const listeners = new Set<() => void>()
  let state: RouterState = {
    location: history.location,
    historyAction: Pop,
    isNavigating: false,
    isStarting: !loaded,
    failure: undefined,
    keepsScroll: loaded,
  }
  /** Counts the journeys: one that another has overtaken is over. */
  let journey = 0

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const arrive = (outcome: Outcome, historyAction: NavigationType, asked: Location, keepsScroll: boolean) => {
    const {location} = outcome
    if (historyAction === Push) history.push(location, location.state)
    else if (historyAction === Replace || location !== asked) history.replace(location, location.state)
    state = {...state, ...outcome, historyAction, keepsScroll, isNavigating: false, isStarting: false}
    tell()
  }
  const travel = async (to: Location, historyAction: NavigationType, keepsScroll = false) => {
    journey += 1
    const mine = journey
    if (!state.isStarting && isWithinPage(state.location, to)) {
      arrive({location: to, failure: state.failure}, historyAction, to, keepsScroll)
      return
    }
    const from = state.isStarting || state.failure ? undefined : state.location
    if (!state.isStarting) state = {...state, isNavigating: true}
    // What was fetched before is there at once. To say that it is on the way would show the whole page anew.
    const announcement = setTimeout(() => {
      if (mine === journey) tell()
    })
    const outcome = await loadThrough(load, to, from)
    clearTimeout(announcement)
    if (mine === journey) arrive(outcome, historyAction, to, keepsScroll)
  }
  history.listen(({location}) => void travel(location, Pop))

  /** Pointers tell of a link again and again while they are over it. */
  let prepared = ''
  const prepare = (to: To) => {
    const place = locate(to, state.location)
    const address = createPath(place)
    if (address === prepared || state.isStarting || isWithinPage(state.location, place)) return
    prepared = address
    void loadThrough(load, place, state.failure ? undefined : state.location)
  }

  const go = (action: NavigationType) => (to: To, kept?: unknown, options?: NavigateOptions) =>
    travel(locate(to, state.location, kept), action, options?.preventScrollReset)
  const push = go(Push)
  const replace = go(Replace)
  return {
    get state() {
      return state
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    navigate: async (to, options) => {
      if (typeof to === 'number') history.go(to)
      else await (options?.replace ? replace : push)(to, options?.state, options)
    },
    prepare,
    navigator: {createHref: history.createHref, createURL: history.createURL, go: history.go, push, replace},
    started: loaded ? Promise.resolve() : travel(state.location, Pop),
  }
}
