import {oneLine} from '../../model/text/pageTexts.ts'
import {shareImagePath} from '../../model/images/shareImage.ts'
import {filePath} from '../addresses/filePath.ts'
import type {ShareImage} from '../shareImages/template.ts'
import type {SiteContent, SitePage} from './sitePages.ts'

function imageOf({heading, title, ground}: Omit<SitePage, 'address'>, name: string): ShareImage {
  const words = heading || title
  return {name, heading: words, line: title === oneLine(words) ? '' : title, ground}
}

/**
 * Returns the content of each page's image, by the path of its file below a folder. Pages whose address cannot be a file have none.
 * There is always one for the site as a whole.
 */
export function shareImagesOf(content: SiteContent, pages: readonly SitePage[]): Map<string, ShareImage> {
  const name = content.site?.productName ?? ''
  const all: [address: string, ShareImage][] = [
    ['/', {name, heading: name, line: '', ground: 'leaf'}],
    ...pages.map((page): [string, ShareImage] => [page.address, imageOf(page, name)]),
  ]
  return new Map(
    all.flatMap(([address, image]) => {
      const file = filePath(shareImagePath(address))
      return file === undefined ? [] : [[file, image]]
    }),
  )
}
