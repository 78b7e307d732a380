import {LinkIcon} from '@sanity/icons/Link'
import {defineArrayMember, defineField, defineType} from 'sanity'

/** Running text with lists, links and facts. */
export const richText = defineType({
  name: 'richText',
  type: 'array',
  title: 'Text',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [{title: 'Paragraph', value: 'normal'}],
      lists: [
        {title: 'Bullets', value: 'bullet'},
        {title: 'Numbers', value: 'number'},
      ],
      marks: {
        decorators: [{title: 'Strong', value: 'strong'}],
        annotations: [
          defineArrayMember({
            name: 'internalLink',
            type: 'object',
            title: 'Link to a page',
            icon: LinkIcon,
            fields: [
              defineField({
                name: 'page',
                type: 'reference',
                title: 'Page',
                to: [{type: 'page'}, {type: 'legalDocument'}],
                validation: (rule) => rule.required().error('Choose the page that the link leads to.'),
              }),
            ],
          }),
          defineArrayMember({
            name: 'externalLink',
            type: 'object',
            title: 'Link to another site',
            icon: LinkIcon,
            fields: [
              defineField({
                name: 'href',
                type: 'url',
                title: 'Address',
                validation: (rule) => rule.required().uri({scheme: ['https', 'mailto', 'tel']}),
              }),
            ],
          }),
        ],
      },
      of: [defineArrayMember({type: 'factRef'})],
    }),
  ],
})
