import {malformedFields} from '../../../../model/malformed/malformed.ts'
import {writeDay} from '../../../../model/language.ts'
import {isRecord} from '../../../../schemas/isRecord.ts'
import {typesWhere} from '../../../../schemas/typeLists.ts'
import {type Fields, referenceOf, textOf} from '../../../content/documents.ts'
import {placesIn} from '../../../content/places.ts'
import {checkEach} from '../finding.ts'

/** Finds fields with a value of the wrong kind, as a program may have written it. */
export const notShown = checkEach(({published = {}, newest}) => {
  const fields = [...malformedFields(published), ...malformedFields(newest)]
  const byMessage = new Map(fields.map(({path, reason}) => [`${path} ${reason}.`, path]))
  return Array.from(byMessage, ([message, path]) => ({message, path}))
})

/** The types of images differ from field to field, so images are recognized by their references. */
const isImage = (value: unknown): value is Fields =>
  isRecord(value) && isRecord(value['asset']) && textOf(value['asset'], '_ref')?.startsWith('image-') === true

/** Finds images without a description, both in their place and in the media library. */
export const imageTexts = checkEach(({newest}, {described}) => {
  const images = [...placesIn(newest, '')].map(({value}) => value).filter(isImage)
  const silent = images.filter(
    (image) => textOf(image, 'alt') === undefined && !described.has(referenceOf(image, 'asset') ?? ''),
  )
  if (silent.length === 0) return []
  const found = silent.length === 1 ? 'An image has' : `${silent.length} images have`
  return [`${found} no alternative text. Say what it shows, there or in Media.`]
})

/** Types with texts for search engines and shared links. */
const FOUND_BY_SEARCH = typesWhere(({search}) => search !== undefined)

/** Finds pages without texts for search engines, which then write their own. */
export const searchTexts = checkEach(({type, newest}) => {
  const seo = isRecord(newest['seo']) ? newest['seo'] : {}
  if (!FOUND_BY_SEARCH.includes(type) || seo['hideFromSearch'] === true) return []
  const missing = ['title', 'description'].filter((name) => !textOf(seo, name))
  return missing.length > 0
    ? [`It has no ${missing.join(' and no ')} for search engines. Write it under “Search & sharing”.`]
    : []
})

/** Finds published jobs that are no longer listed, because their closing day is over. */
export const closedJobs = checkEach(({type, published}, _content, today) => {
  const day = type === 'job' && published ? textOf(published, 'closesOn') : undefined
  return day !== undefined && day < today
    ? [
        `It closed on ${writeDay(day)} and is not listed any more. Give it a later day under “Closes on”, or unpublish it.`,
      ]
    : []
})
