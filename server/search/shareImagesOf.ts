import {oneLine} from '../../src/content/pageTexts.ts'
import {shareImagePath} from '../../src/content/shareImage.ts'
import type {ShareImage} from '../shareImages/template.ts'
import type {SiteContent, SitePage} from './sitePages.ts'

function imageOf({heading, title, ground}: Omit<SitePage, 'address'>, name: string): ShareImage {
  const words = heading || title
  return {name, heading: words, line: title === oneLine(words) ? '' : title, ground}
}

/** What the image of each page says, by its path. There is always one for the site as a whole. */
export function shareImagesOf(content: SiteContent, pages: readonly SitePage[]): Map<string, ShareImage> {
  const name = content.site?.productName ?? ''
  const ofSite = {name, heading: name, line: '', ground: 'leaf'}
  return new Map([
    [shareImagePath('/'), ofSite],
    ...pages.map((page): [string, ShareImage] => [shareImagePath(page.address), imageOf(page, name)]),
  ])
}
