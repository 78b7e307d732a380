/** Width and height of the image that is shown with a shared link, in pixels. */
export const SHARE_IMAGE_SIZE = {width: 1200, height: 630} as const

/** Start of the addresses of these images. No page has one that begins so. */
export const SHARE_PATH = '/share'

/**
 * Where the image of a page is. Small letters, because files are told apart by case on some hosts and
 * pages on none.
 * @param address of the page: `/Rider`, or `/HelpDriver?topic=earnings`
 */
export function shareImagePath(address: string): string {
  const [path = '', query] = address.toLowerCase().split('?')
  const topic = query ? `/${query.replace('=', '/')}` : ''
  return `${SHARE_PATH}${path === '/' ? '' : path}${topic}.png`
}
