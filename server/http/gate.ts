import {LAKE_PATHS, MULTIPLEX_PATH} from 'content-lake'
import {PREVIEW_PATH, REVIEW_PATH} from '../../model/connection/sharedPreview.ts'
import {READ_METHODS} from './methods.ts'

/**
 * Whom something is for, which says what a request must prove of its origin. A supervisor reaches the process by an address of
 * its own, so any host will do. Pages of any origin may ask a service, as they may ask the one that it stands in for. What is for
 * visitors and staff is asked at a host of this server, and by its own pages.
 */
type Audience = 'visitors' | 'staff' | 'services' | 'supervisor'

/** What answers. */
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
  /** Refuses everybody without a session. Otherwise what answers says what visitors may have. */
  needsSession?: true
  answeredBy: Answerer
  /** What all others are refused. Otherwise what answers knows its methods. */
  methods?: readonly string[]
  /** Takes WebSockets. */
  takesSockets?: true
  /** Where these addresses are no different from others: beside a hosted project, while nobody develops, and without a token for figures. */
  only?: 'embedded' | 'development' | 'measured'
}

/** Where the development server's reloads come from. */
export const RELOAD_PATH = '/__vite'

const one = (path: string) => new RegExp(`^${path}$`)

/**
 * Everything that the server answers: the first that has a path decides. Nothing else is served. Addresses of pages are
 * content, so all that is left is a page's, if only of the page that says there is none.
 */
export const GATE: readonly Door[] = [
  {paths: /^\/health\/(?:live|ready)$/, for: 'supervisor', answeredBy: 'health'},
  // For every client with the token, whichever way it comes.
  {paths: one('/metrics'), for: 'supervisor', answeredBy: 'metrics', methods: READ_METHODS, only: 'measured'},
  {
    paths: /^\/health\/content$/,
    for: 'staff',
    needsSession: true,
    answeredBy: 'contentHealth',
    methods: READ_METHODS,
  },
  {paths: /^\/api\//, for: 'services', answeredBy: 'standIns', only: 'embedded'},

  // At every version of the API. The lake's own gate says what visitors may ask there.
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
  // The program alone, which holds no content and leads to the page where staff sign in.
  {paths: /^\/studio(?:\/|$)/, for: 'staff', answeredBy: 'pages', methods: READ_METHODS},
  {
    paths: one(RELOAD_PATH),
    for: 'staff',
    answeredBy: 'pages',
    methods: READ_METHODS,
    takesSockets: true,
    only: 'development',
  },

  // What publishing something would do: drafts, in pages of the site.
  {
    paths: new RegExp(`^${REVIEW_PATH}/`),
    for: 'staff',
    needsSession: true,
    answeredBy: 'pages',
    methods: READ_METHODS,
    only: 'embedded',
  },
  // Opens and ends previews for people without an account: the link proves what they may see.
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

/** Where the server runs. */
export interface Place {
  /** Whether content is in the lake of this server. */
  embedded: boolean
  development: boolean
  /** Whether figures are kept for a supervisor. */
  measured?: boolean
}

/** What has a path; undefined where nothing has, as where it cannot be read. */
export const doorOf = (pathname: string | undefined, place: Place): Door | undefined =>
  pathname === undefined
    ? undefined
    : GATE.find(({paths, only}) => (only === undefined || place[only]) && paths.test(pathname))
