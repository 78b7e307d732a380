import {defineField, defineType} from 'sanity'
import {audiences} from '../audiences.ts'

/** One door of the sign-up panel. */
export const signUpItem = defineType({
  name: 'signUpItem',
  type: 'object',
  title: 'Sign-up choice',
  fields: [
    defineField({
      name: 'audience',
      type: 'string',
      title: 'For',
      description: 'Decides the ground and the drawing.',
      options: {list: [...audiences], layout: 'radio', direction: 'horizontal'},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'label',
      type: 'string',
      title: 'Label',
      description: 'Reads on from "Sign up": to ride, to drive, for business.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'note',
      type: 'string',
      title: 'Note',
      description: 'One short sentence under the label. Facts stand as {key}.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'url',
      type: 'url',
      title: 'Address',
      validation: (rule) =>
        rule
          .required()
          .uri({scheme: ['https']})
          .error('The whole address, from https:// on.'),
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'url'}},
})
