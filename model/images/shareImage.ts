/** Width and height in pixels of the image for shared links. */
export const SHARE_IMAGE_SIZE = {width: 1200, height: 630} as const

/** Start of the addresses of these images. No page has an address that begins with it. */
export const SHARE_PATH = '/share'

/**
 * Returns the path of a page's image for shared links. In small letters: some hosts distinguish the case of files, and
 * none that of pages.
 * @param address of the page: `/Rider`, or `/HelpDriver?topic=earnings`
 */
export function shareImagePath(address: string): string {
  const [path = '', query] = address.toLowerCase().split('?')
  const topic = query ? `/${query.replace('=', '/')}` : ''
  return `${SHARE_PATH}${path === '/' ? '' : path}${topic}.png`
}
