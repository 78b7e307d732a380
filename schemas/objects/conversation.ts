import {CommentIcon} from '@sanity/icons/Comment'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {MENTIONS, copyRules} from '../fields.ts'

/** A question and its answer as a chat, shown on a card. */
export const conversation = defineType({
  name: 'conversation',
  type: 'object',
  title: 'Chat',
  icon: CommentIcon,
  fields: [
    defineField({
      name: 'messages',
      type: 'array',
      title: 'Messages',
      description: 'In turn: the first one asks, the second one answers.',
      of: [defineArrayMember({type: 'string', options: MENTIONS, validation: copyRules(true)})],
      validation: (rule) => rule.required().min(2).max(4).unique(),
    }),
  ],
  preview: {select: {title: 'messages.0'}, prepare: ({title}) => ({title, subtitle: 'Chat'})},
})
