import {mkdir, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {SHARE_PATH} from '../../model/images/shareImage.ts'
import {DrawnImages} from '../shareImages/drawnImages.ts'
import {writeRobots} from './robots.ts'
import {pageReader, type SearchSources} from './searchFiles.ts'
import {shareImagesOf} from './shareImagesOf.ts'
import {writeSitemap} from './sitemap.ts'

/**
 * Writes the sitemap, robots.txt and the images of shared links into a build, for static hosts.
 * @param folder of the build, absolute
 * @param drawnFolder that keeps the images drawn by earlier builds, absolute
 */
export async function writeSearchFiles(
  folder: string,
  sources: SearchSources,
  drawnFolder: string,
): Promise<void> {
  const {content, pages} = await pageReader(sources)()
  await rm(path.join(folder, SHARE_PATH), {recursive: true, force: true})
  const drawn = new DrawnImages(drawnFolder)
  for (const [file, image] of shareImagesOf(content, pages)) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), {recursive: true})
    await writeFile(target, await drawn.get(image))
  }
  await drawn.removeOthers()
  for (const [file, sitemap] of writeSitemap(pages, sources.siteUrl)) {
    await writeFile(path.join(folder, file), sitemap)
  }
  await writeFile(path.join(folder, 'robots.txt'), writeRobots(sources.siteUrl))
}
