import {createHash} from 'node:crypto'
import * as v from 'valibot'
import {SIGN_IN_PATH} from '../roles.ts'

/** Path of the people's pictures. */
const PICTURES_PATH = `${SIGN_IN_PATH}/pictures`

/** Most characters of a stored picture: some 90 kB, enough for 256 pixels. */
const MAX_CHARACTERS = 120_000

/** A picture as browsers export a canvas: a `data:` address of a JPEG, PNG or WebP image. */
export const Picture = v.pipe(
  v.string(),
  v.maxLength(MAX_CHARACTERS),
  v.regex(/^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/),
)

/** Returns the address of a person's picture. A new picture gets a new address. */
export function pictureAddress(id: string, picture: string): string {
  const version = createHash('sha256').update(picture).digest('base64url').slice(0, 8)
  return `${PICTURES_PATH}/${id}?${version}`
}

/** Decodes a stored picture. @returns undefined for anything else */
export function imageOf(picture: string | null): {type: string; bytes: Uint8Array<ArrayBuffer>} | undefined {
  if (!v.is(Picture, picture)) return undefined
  const [type = '', text = ''] = picture.slice('data:'.length).split(';base64,')
  return {type, bytes: new Uint8Array(Buffer.from(text, 'base64'))}
}
