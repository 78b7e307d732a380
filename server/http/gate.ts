import {LAKE_PATHS, MULTIPLEX_PATH} from 'content-lake'
import {PREVIEW_PATH, REVIEW_PATH} from '../../model/connection/sharedPreview.ts'

/**
 * Audience of a route. It decides what a request must prove of its origin. A supervisor reaches the process by an address of its own,
 * so any host is allowed. Services may be called by pages of any origin, like the services that they stand in for. Requests of
 * visitors and staff must name a host of this server, and come from its own pages.
 */
type Audience = 'visitors' | 'staff' | 'services' | 'supervisor'

/** The methods that pages and files answer. */
const READ_METHODS = ['GET', 'HEAD'] as const

/** Handlers of requests. */
export type Answerer =
  | 'health'
  | 'metrics'
  | 'contentHealth'
  | 'standIns'
  | 'lake'
  | 'signIn'
  | 'searchFiles'
  | 'pages'

/** Addresses of one kind. */
export interface Door {
  paths: RegExp
  for: Audience
  /** Refuses all requests without a session. Without it, the handler decides what visitors may have. */
  needsSession?: true
  answeredBy: Answerer
  /** Methods to accept; all others are refused. Without it, the handler decides. */
  methods?: readonly string[]
  /** Accepts WebSockets. */
  takesSockets?: true
  /**
   * Condition for this route. Otherwise its addresses are like any other: beside a hosted project, outside development, or without a token
   * for figures.
   */
  only?: 'embedded' | 'development' | 'measured'
}

/** Path of the development server's socket for reloads. */
export const RELOAD_PATH = '/__vite'

const one = (path: string) => new RegExp(`^${path}$`)

/**
 * All routes of the server: the first whose path matches decides. Nothing else is served. Addresses of pages are content, so every
 * other path is a page's, be it the Not Found page.
 */
export const GATE: readonly Door[] = [
  {paths: /^\/health\/(?:live|ready)$/, for: 'supervisor', answeredBy: 'health'},
  // For every client with the token, from any host.
  {paths: one('/metrics'), for: 'supervisor', answeredBy: 'metrics', methods: READ_METHODS, only: 'measured'},
  {
    paths: /^\/health\/content$/,
    for: 'staff',
    needsSession: true,
    answeredBy: 'contentHealth',
    methods: READ_METHODS,
  },
  {paths: /^\/api\//, for: 'services', answeredBy: 'standIns', only: 'embedded'},

  // At every version of the API. The lake's own gate decides what visitors may request there.
  {paths: LAKE_PATHS, for: 'visitors', answeredBy: 'lake', takesSockets: true, only: 'embedded'},
  {
    paths: one(MULTIPLEX_PATH),
    for: 'visitors',
    answeredBy: 'pages',
    methods: READ_METHODS,
    takesSockets: true,
    only: 'embedded',
  },
  {paths: /^\/sign-in(?:\/|$)/, for: 'staff', answeredBy: 'signIn', only: 'embedded'},
  // Only the program, which holds no content and leads to the page where staff sign in.
  {paths: /^\/studio(?:\/|$)/, for: 'staff', answeredBy: 'pages', methods: READ_METHODS},
  {
    paths: one(RELOAD_PATH),
    for: 'staff',
    answeredBy: 'pages',
    methods: READ_METHODS,
    takesSockets: true,
    only: 'development',
  },

  // Pages as they would be after a publish: they contain drafts.
  {
    paths: new RegExp(`^${REVIEW_PATH}/`),
    for: 'staff',
    needsSession: true,
    answeredBy: 'pages',
    methods: READ_METHODS,
    only: 'embedded',
  },
  // Opens and ends previews for people without an account: the link proves their rights.
  {
    paths: new RegExp(`^${PREVIEW_PATH}(?:/|$)`),
    for: 'visitors',
    answeredBy: 'pages',
    methods: [...READ_METHODS, 'POST'],
  },
  {
    paths: /^\/(?:sitemap(?:-\d+)?\.xml|robots\.txt|share(?:\/.+)?\.png)$/,
    for: 'visitors',
    answeredBy: 'searchFiles',
    methods: READ_METHODS,
  },
  {paths: /^\//, for: 'visitors', answeredBy: 'pages', methods: READ_METHODS},
]

/** The server's surroundings. */
export interface Place {
  /** True if content is in the lake of this server. */
  embedded: boolean
  development: boolean
  /** True if figures are kept for a supervisor. */
  measured?: boolean
}

/** Returns the route of a path; undefined if there is none, or if the path cannot be parsed. */
export const doorOf = (pathname: string | undefined, place: Place): Door | undefined =>
  pathname === undefined
    ? undefined
    : GATE.find(({paths, only}) => (only === undefined || place[only]) && paths.test(pathname))
