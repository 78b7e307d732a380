import {IMAGE_FORMATS} from '../../../schemas/imageFields.ts'
import {reasonOf} from '../../content/reasonOf.ts'

/** Whether the site shows pictures of this kind. */
export const isPicture = ({type}: Pick<File, 'type'>): boolean => IMAGE_FORMATS.includes(type)

export const NO_PICTURE =
  'The site shows JPEG, PNG, WebP and AVIF pictures. Save it as one of these, a HEIC photo of an iPhone as a JPEG.'

/** Why a picture was not uploaded, and what helps. */
export const whyRefused = (file: Pick<File, 'type'>, error: unknown): string =>
  isPicture(file) ? whyFileRefused(error) : NO_PICTURE

/** The same of a file. The API says why it refuses; a connection that breaks off says nothing that helps. */
export const whyFileRefused = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'statusCode' in error
    ? reasonOf(error)
    : 'It broke off before all of it was there. Check the connection, then try again.'
