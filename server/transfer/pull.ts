import {existsSync} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import path from 'node:path'
import {exportDataset} from '@sanity/export'
import {OperatorError} from '../errors.ts'
import {type HostedProject, transferError} from './hostedProject.ts'

/**
 * Writes every document of a hosted project, drafts included, and its assets into one archive.
 * @param file the archive to write, absolute
 * @throws OperatorError when the file is there already, and that says what to mend
 */
export async function pullContent({client, dataset, name}: HostedProject, file: string): Promise<void> {
  if (existsSync(file))
    throw new OperatorError(`There is a "${file}" already. Name another file: nothing is overwritten.`)
  // An archive under its own name is a whole one.
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.part`)
  try {
    await exportDataset({client, dataset, outputPath: unfinished, onProgress: () => undefined})
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, {force: true})
    throw transferError(`The content of ${name} could not be written to "${file}"`, error)
  }
}
