import {defineField, defineType} from 'sanity'
import {audiences} from '../audiences.ts'
import {lineField} from '../fields.ts'
import {services} from '../services.ts'

/** A choice in the sign-up panel. */
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
    lineField({
      name: 'label',
      title: 'Label',
      description: 'Reads on from "Sign up": to ride, to drive, for business.',
      required: true,
    }),
    lineField({
      name: 'note',
      title: 'Note',
      description: 'One short sentence under the label. Type { to put in a fact.',
      required: true,
    }),
    defineField({
      name: 'service',
      type: 'string',
      title: 'Leads to',
      description: 'Its address is in the site settings.',
      options: {list: [...services]},
      validation: (rule) => rule.required().error('Say where people sign up.'),
    }),
  ],
  preview: {
    select: {title: 'label', service: 'service'},
    prepare: ({title, service}) => ({
      title,
      subtitle: services.find(({value}) => value === service)?.title ?? 'Leads nowhere yet',
    }),
  },
})
