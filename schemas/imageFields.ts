import {defineField} from 'sanity'
import type {DrawingName} from './drawings.ts'
import {FACT_HINT, MENTIONS, copyRules, drawingField} from './fields.ts'
import {isDescribed} from './validation/assetTexts.ts'
import {isChosen} from './validation/chosenImage.ts'

/** Formats that browsers show and that can be cut to size. */
export const IMAGE_FORMATS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Options that let staff choose the part of an image to keep, and the point that stays in view in further cuts. */
export const IMAGE_OPTIONS = {hotspot: true, accept: IMAGE_FORMATS.join(',')}

const isBlank = (text: unknown) => typeof text !== 'string' || text.trim() === ''

/** The description of an image. */
export const altField = () =>
  defineField({
    name: 'alt',
    type: 'string',
    title: 'What it shows',
    description: `One sentence for people who cannot see the image, without “a picture of”. Left empty, what Media says of the picture stands here. ${FACT_HINT}`,
    options: MENTIONS,
    validation: (rule) => [
      ...copyRules()(rule),
      rule.custom(async (alt, context) =>
        isChosen(context.parent) && isBlank(alt) && !(await isDescribed(context.parent, context))
          ? 'Say what the image shows, here or in Media: without these words, people who cannot see it get nothing.'
          : true,
      ),
    ],
  })

interface PictureOptions {
  /** True if the place is empty without a drawing or an image. */
  required?: boolean
  /** The initial drawing. */
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
