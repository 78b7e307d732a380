import {createHash} from 'node:crypto'
import * as v from 'valibot'
import {SIGN_IN_PATH} from '../roles.ts'

/** Where pictures of people are. */
const PICTURES_PATH = `${SIGN_IN_PATH}/pictures`

/** Characters of a picture as it is kept: some 90 kB, enough for 256 pixels. */
const MAX_CHARACTERS = 120_000

/** A picture as browsers write one that was drawn: a `data:` address of a JPEG, PNG or WebP image. */
export const Picture = v.pipe(
  v.string(),
  v.maxLength(MAX_CHARACTERS),
  v.regex(/^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/),
)

/** Where somebody's picture is. Another picture has another address. */
export function pictureAddress(id: string, picture: string): string {
  const version = createHash('sha256').update(picture).digest('base64url').slice(0, 8)
  return `${PICTURES_PATH}/${id}?${version}`
}

/** The image that a kept picture is. @returns undefined for anything else */
export function imageOf(picture: string | null): {type: string; bytes: Uint8Array<ArrayBuffer>} | undefined {
  if (!v.is(Picture, picture)) return undefined
  const [type = '', text = ''] = picture.slice('data:'.length).split(';base64,')
  return {type, bytes: new Uint8Array(Buffer.from(text, 'base64'))}
}
