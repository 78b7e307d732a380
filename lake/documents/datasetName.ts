import {HttpError} from '../errors.ts'

const NAME = /^[a-z0-9][-_a-z0-9]*$/
export const MAX_NAME_CHARACTERS = 64

/** @throws HttpError 400 for a name that the hosted lake would not accept */
export function assertDatasetName(name: string): void {
  if (NAME.test(name) && name.length <= MAX_NAME_CHARACTERS) return
  throw new HttpError(
    400,
    `"${name}" cannot be the name of a dataset. Use at most ${MAX_NAME_CHARACTERS} lowercase letters, digits, "_" and "-", ` +
      'beginning with a letter or digit.',
  )
}
