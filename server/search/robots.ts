import {API_VERSION} from '../../model/connection/connection.ts'
import {PREVIEW_PATH} from '../../model/connection/sharedPreview.ts'
import {SIGN_IN_PATH} from '../roles.ts'
import {SITEMAP_PATH} from './sitemap.ts'

/** Paths that are not pages: the Studio and its sign-in, the content API, and the stand-ins of the outside services. */
const NO_PAGES = [
  '/studio',
  SIGN_IN_PATH,
  `${PREVIEW_PATH}?`,
  `${PREVIEW_PATH}/`,
  `/v${API_VERSION}/`,
  '/__lake/',
  '/api/',
]

/** Writes robots.txt: the paths to leave out, and the sitemap's address. @param origin of the site for visitors */
export const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    ...NO_PAGES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(SITEMAP_PATH, origin).href}`,
    '',
  ].join('\n')
