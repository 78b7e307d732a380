import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from 'sanity'
import {FACT_HINT, lineField} from '../fields.ts'
import {IMAGE_OPTIONS, altField} from '../imageFields.ts'

/** A picture that staff upload, with the part to keep, the hotspot, and its description. */
export const contentImage = defineType({
  name: 'contentImage',
  type: 'image',
  title: 'Image',
  icon: ImageIcon,
  options: IMAGE_OPTIONS,
  fields: [
    altField(),
    lineField({
      name: 'caption',
      title: 'Caption',
      description: `Optional: shown with the image, for what it cannot say by itself. ${FACT_HINT}`,
    }),
    defineField({
      name: 'credit',
      type: 'string',
      title: 'Credit',
      options: {shown: true},
      description: 'Optional: whose picture it is, where its license asks for that.',
    }),
  ],
  preview: {
    select: {alt: 'alt', altText: 'asset.altText', caption: 'caption', media: 'asset'},
    prepare: ({alt, altText, caption, media}) => ({
      title: alt || altText || 'An image that nobody has described yet',
      subtitle: caption ?? 'Image',
      media,
    }),
  },
})
