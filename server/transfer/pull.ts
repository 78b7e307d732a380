import {existsSync} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import path from 'node:path'
import {exportDataset} from '@sanity/export'
import * as v from 'valibot'
import {OperatorError} from '../errors.ts'
import {type HostedProject, transferError} from './hostedProject.ts'

const ASSET_COUNT = 'count(*[_type in ["sanity.imageAsset", "sanity.fileAsset"]])'

/** A name that nothing has yet, for an archive that lacks something. */
function incompleteName(file: string): string {
  const {dir, base} = path.parse(file)
  for (let count = 1; ; count += 1) {
    const mark = count === 1 ? '.incomplete' : `.incomplete-${count}`
    const name = path.join(dir, base.replace(/(?:\.tar\.gz)?$/, `${mark}$&`))
    if (!existsSync(name)) return name
  }
}

/**
 * Writes every document of a hosted project, drafts included, and its assets into one archive. One that lacks an
 * image or a file which the project does not give is kept under another name, which says so.
 * @param file the archive to write, absolute
 * @throws OperatorError when the file is there already, or the archive is not whole, and that says what to mend
 */
export async function pullContent({client, dataset, name}: HostedProject, file: string): Promise<void> {
  if (existsSync(file))
    throw new OperatorError(`There is a "${file}" already. Name another file: nothing is overwritten.`)
  // An archive under its own name is a whole one.
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
