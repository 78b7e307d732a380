import {mkdir, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {SHARE_PATH} from '../../src/content/shareImage.ts'
import {drawShareImage} from '../shareImages/shareImages.ts'
import {writeRobots} from './robots.ts'
import {readPages, type SearchSources} from './searchFiles.ts'
import {shareImagesOf} from './shareImagesOf.ts'
import {writeSitemap} from './sitemap.ts'

/**
 * Writes the sitemap, robots.txt and the images of shared links into a build, for hosts of static files.
 * @param folder of the build, absolute
 */
export async function writeSearchFiles(folder: string, sources: SearchSources): Promise<void> {
  const {content, pages} = await readPages(sources)
  await rm(path.join(folder, SHARE_PATH), {recursive: true, force: true})
  for (const [file, image] of shareImagesOf(content, pages)) {
    const target = path.join(folder, decodeURIComponent(file))
    await mkdir(path.dirname(target), {recursive: true})
    await writeFile(target, await drawShareImage(image))
  }
  await writeFile(path.join(folder, 'sitemap.xml'), writeSitemap(pages, sources.siteUrl))
  await writeFile(path.join(folder, 'robots.txt'), writeRobots(sources.siteUrl))
}
