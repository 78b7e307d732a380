import {useMay} from '../../content/useMay.ts'

const ANY_DRAFT = {_id: 'drafts.legalVersion', _type: 'legalVersion'}

/** The reason why other people cannot write legal versions. */
export const NOT_LEGAL = 'Legal text is written by legal and by administrators.'

/** True if the signed-in person may write legal versions, and until it is known, as the API decides. */
export const useMayWrite = (): boolean => useMay('create', ANY_DRAFT) ?? true
