import {IMAGE_FORMATS} from '../../../schemas/imageFields.ts'
import {reasonOf} from '../../content/reasonOf.ts'

/** True for the image formats of the site. */
export const isPicture = ({type}: Pick<File, 'type'>): boolean => IMAGE_FORMATS.includes(type)

export const NO_PICTURE =
  'The site shows JPEG, PNG, WebP and AVIF pictures. Save it as one of these, a HEIC photo of an iPhone as a JPEG.'

/** Explains why a picture was not uploaded, with advice. */
export const whyRefused = (file: Pick<File, 'type'>, error: unknown): string =>
  isPicture(file) ? whyFileRefused(error) : NO_PICTURE

/** Explains the same for a file. The API gives a reason; a lost connection gives none that helps. */
export const whyFileRefused = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'statusCode' in error
    ? reasonOf(error)
    : 'It broke off before all of it was there. Check the connection, then try again.'
