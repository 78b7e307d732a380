import {defineField} from 'sanity'
import type {DrawingName} from './drawings.ts'
import {FACT_HINT, MENTIONS, copyRules, drawingField} from './fields.ts'
import {isChosen} from './validation/chosenImage.ts'

/** Formats that browsers show and that can be cut to size. */
const FORMATS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Staff choose the part of an image to keep, and the point that stays in view wherever it is cut further. */
export const IMAGE_OPTIONS = {hotspot: true, accept: FORMATS.join(',')}

const isBlank = (text: unknown) => typeof text !== 'string' || text.trim() === ''

/** What an image shows, in words. */
export const altField = () =>
  defineField({
    name: 'alt',
    type: 'string',
    title: 'What it shows',
    description: `One sentence for people who cannot see the image, without “a picture of”. ${FACT_HINT}`,
    options: MENTIONS,
    validation: (rule) => [
      ...copyRules()(rule),
      rule.custom((alt, {parent}) =>
        isChosen(parent) && isBlank(alt)
          ? 'Say what the image shows: without these words, people who cannot see it get nothing.'
          : true,
      ),
    ],
  })

interface PictureOptions {
  /** Whether the place is empty without a drawing or an image. */
  required?: boolean
  /** The drawing to begin with. */
  drawing?: DrawingName
}

/** The picture beside the words: one of the site's drawings, or an image in its place. */
export const pictureFields = ({required = false, drawing}: PictureOptions = {}) => [
  drawingField({required: required && 'Choose a drawing, or an image below.', initialValue: drawing}),
  defineField({
    name: 'image',
    type: 'contentImage',
    title: 'Image instead of the drawing',
    description: 'Optional: visitors then see it in place of the drawing.',
  }),
]
