import {createReadStream, existsSync, statSync} from 'node:fs'
import path from 'node:path'
import {sanityImport} from '@sanity/import'
import {OperatorError} from '../errors.ts'
import {type HostedProject, transferError} from './hostedProject.ts'

/** The seed, as it comes with the product. */
export const SEED_FOLDER = path.resolve(import.meta.dirname, '../../content')
const DOCUMENTS = 'data.ndjson'

/** What is carried, and how. */
export interface Push {
  /** A folder with `data.ndjson` and assets, such a file alone, or an archive that an export wrote. */
  source: string
  /** Whether documents that the project has already are replaced; otherwise they stay as they are. */
  replace: boolean
  /** Told about each step. */
  report: (line: string) => void
}

/** @throws OperatorError when there is nothing to carry at a path */
function openSource(source: string): {input: NodeJS.ReadableStream; assetsBase: string} {
  if (!existsSync(source)) {
    throw new OperatorError(
      `There is no "${source}". Name an archive, a file of documents, or leave it out for the seed.`,
    )
  }
  const isFolder = statSync(source).isDirectory()
  const file = isFolder ? path.join(source, DOCUMENTS) : source
  if (!existsSync(file)) throw new OperatorError(`The folder "${source}" has no ${DOCUMENTS}.`)
  return {input: createReadStream(file), assetsBase: path.dirname(file)}
}

/**
 * Carries documents and their assets into a hosted project, by Sanity's own library.
 * @returns how many documents the project has of them now
 * @throws OperatorError that says what to mend
 */
export async function pushContent(
  {client, name}: HostedProject,
  {source, replace, report}: Push,
): Promise<number> {
  const {input, assetsBase} = openSource(path.resolve(source))
  let step = ''
  try {
    const {numDocs, warnings} = await sanityImport(input, {
      client,
      assetsBase,
      operation: replace ? 'createOrReplace' : 'createIfNotExists',
      onProgress: (progress) => {
        if (progress.step !== step) report(`${progress.step}…`)
        step = progress.step
      },
    })
    for (const {message} of warnings) report(`Warning: ${message}`)
    return numDocs
  } catch (error) {
    throw transferError(`The content could not be carried into ${name}`, error)
  }
}
