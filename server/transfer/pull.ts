import {existsSync} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import path from 'node:path'
import {exportDataset} from '@sanity/export'
import * as v from 'valibot'
import {OperatorError} from '../errors.ts'
import {type HostedProject, transferError} from './hostedProject.ts'

const ASSET_COUNT = 'count(*[_type in ["sanity.imageAsset", "sanity.fileAsset"]])'

/** Returns an unused name for an incomplete archive. */
function incompleteName(file: string): string {
  const {dir, base} = path.parse(file)
  for (let count = 1; ; count += 1) {
    const mark = count === 1 ? '.incomplete' : `.incomplete-${count}`
    const name = path.join(dir, base.replace(/(?:\.tar\.gz)?$/, `${mark}$&`))
    if (!existsSync(name)) return name
  }
}

/**
 * Writes every document of a hosted project, including drafts, and its assets into one archive. If the project does not deliver an
 * asset, the archive gets another name that says so.
 * @param file the archive to write, absolute
 * @throws OperatorError with the remedy if the file exists already, or the archive is incomplete
 */
export async function pullContent({client, dataset, name}: HostedProject, file: string): Promise<void> {
  if (existsSync(file))
    throw new OperatorError(`There is a "${file}" already. Name another file: nothing is overwritten.`)
  // The real name is given only to a complete archive.
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.part`)
  let missing: number
  let written = file
  try {
    const assets = v.parse(v.number(), await client.fetch<unknown>(ASSET_COUNT))
    const {assetCount} = await exportDataset({
      client,
      dataset,
      outputPath: unfinished,
      onProgress: () => undefined,
    })
    missing = assets - assetCount
    if (missing > 0) written = incompleteName(file)
    await rename(unfinished, written)
  } catch (error) {
    await rm(unfinished, {force: true})
    throw transferError(`The content of ${name} could not be written to "${file}"`, error)
  }
  if (missing > 0) {
    throw new OperatorError(
      `${missing} images or files of ${name} could not be loaded, so the archive is "${written}" and cannot be ` +
        'carried back as it is. The lines above name them. Delete them in the Studio, or upload them again, and run the command again.',
    )
  }
}
