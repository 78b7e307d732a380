import {PlayIcon} from '@sanity/icons/Play'
import {type CustomValidator, defineField, defineType} from 'sanity'
import {isRecord} from '../../../schemas/isRecord.ts'
import {groundField, headingField, textField} from '../../../schemas/fields.ts'
import {videoFaults} from '../../../schemas/validation/video.ts'

/** Returns the lake's rule for a field, as a validator for the form. */
const heldTo =
  (field: keyof typeof videoFaults): CustomValidator<unknown> =>
  (_value, {parent}) =>
    videoFaults[field](isRecord(parent) ? parent : {}) ?? true

/** A video of our own, which plays on request, with captions and a transcript. */
export const video = defineType({
  name: 'video',
  type: 'object',
  title: 'Video',
  icon: PlayIcon,
  options: {menu: {group: 'explain'}, lazy: true},
  fields: [
    headingField(),
    textField({name: 'lead', title: 'Lead'}),
    defineField({
      name: 'file',
      type: 'file',
      title: 'Video',
      description:
        'An MP4 (H.264) or a WebM of up to 100 MB; 1,280 pixels wide is enough. Nobody loads it before they press play.',
      options: {accept: 'video/mp4,video/webm'},
      validation: (rule) => rule.custom(heldTo('file')),
    }),
    defineField({
      name: 'image',
      type: 'contentImage',
      title: 'Picture before it plays',
      description: 'A still of the video. The place of the video has its shape.',
      validation: (rule) => rule.custom(heldTo('image')),
    }),
    defineField({
      name: 'captions',
      type: 'file',
      title: 'Captions',
      description:
        'What is heard, as a WebVTT file (.vtt) in UTF-8. It begins with the line WEBVTT; after an empty line, a caption is 00:00:05.000 --> 00:00:07.500 and below it the words.',
      options: {accept: '.vtt,text/vtt'},
      validation: (rule) => rule.custom(heldTo('captions')),
    }),
    defineField({
      name: 'withoutSpeech',
      type: 'boolean',
      title: 'Nobody speaks in it',
      description: 'Then it needs no captions.',
      initialValue: false,
    }),
    defineField({
      name: 'transcript',
      type: 'richText',
      title: 'In words',
      description: 'What is said, and what is seen that nobody says. Visitors open it below the video.',
      validation: (rule) => rule.custom(heldTo('transcript')),
    }),
    groundField(),
  ],
  preview: {
    select: {title: 'heading', media: 'image.asset'},
    prepare: ({title, media}) => ({title, subtitle: 'Video', media}),
  },
})
