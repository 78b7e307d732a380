import {API_VERSION} from '../../model/connection/connection.ts'
import {PREVIEW_PATH} from '../../model/connection/sharedPreview.ts'
import {SIGN_IN_PATH} from '../roles.ts'
import {SITEMAP_PATH} from './sitemap.ts'

/** What is no page: the Studio and the way into it, the API of content and the outside services' stand-ins. */
const NO_PAGES = [
  '/studio',
  SIGN_IN_PATH,
  `${PREVIEW_PATH}?`,
  `${PREVIEW_PATH}/`,
  `/v${API_VERSION}/`,
  '/__lake/',
  '/api/',
]

/** What search engines may read, and where the sitemap is. @param origin where visitors reach the site */
export const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    ...NO_PAGES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(SITEMAP_PATH, origin).href}`,
    '',
  ].join('\n')
