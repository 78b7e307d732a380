import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField, defineType} from 'sanity'
import {lineField} from '../fields.ts'
import {orderField} from '../pageFields.ts'
import {validateRoute} from '../validation/route.ts'
import {foundAs} from '../searchWeights.ts'

/** A legal document: its name and address. Its text is in its versions. */
export const legalDocument = defineType({
  name: 'legalDocument',
  type: 'document',
  title: 'Legal document',
  description: 'A policy or agreement. Its text is in its versions, each with the day it takes effect.',
  icon: DocumentTextIcon,
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      required: 'The title is the main heading of the page.',
      found: 'pageName',
    }),
    defineField({
      name: 'route',
      type: 'string',
      title: 'Address',
      options: foundAs('address'),
      description: 'Where the version in force is read, from the slash on: /Legal.',
      validation: (rule) => rule.required().custom(validateRoute),
    }),
    orderField('legalDocument', 'Smaller numbers come first in the list of legal documents.'),
    defineField({name: 'seo', type: 'seo', title: 'Search & sharing'}),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {select: {title: 'title', subtitle: 'route'}},
})
