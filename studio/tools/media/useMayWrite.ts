import {useMay} from '../../content/useMay.ts'

const ANY_PICTURE = {_id: 'image-any', _type: 'sanity.imageAsset'}

/** The reason why a person can see pictures but not change them. */
export const READ_ONLY = 'Your role looks at pictures and does not change them. Ask an administrator.'

/** True if the signed-in person may upload, describe and delete pictures; undefined until it is known. */
export const useMayWrite = (): boolean | undefined => useMay('update', ANY_PICTURE)
