import {rename, writeFile} from 'node:fs/promises'

/**
 * Writes a file so that readers get the whole old one or the whole new one, also after this process was killed. Does not wait for the
 * disk: after a power cut there may be neither.
 */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}
