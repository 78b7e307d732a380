import {LaunchIcon} from '@sanity/icons/Launch'
import {LinkIcon} from '@sanity/icons/Link'
import {defineArrayMember, defineField} from 'sanity'
import {sectionField} from '../fields.ts'
import {linkableTypes} from '../typeLists.ts'
import {validateBlockMentions} from '../validation/mentions.ts'

interface Style {
  title: string
  value: string
}

/** A block of running text: paragraphs, lists, strong words, links and facts. */
export const textBlock = (headings: Style[] = []) =>
  defineArrayMember({
    type: 'block',
    styles: [{title: 'Paragraph', value: 'normal'}, ...headings],
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
              to: linkableTypes.map((type) => ({type})),
              validation: (rule) => rule.required().error('Choose the page that the link leads to.'),
            }),
            sectionField,
          ],
        }),
        defineArrayMember({
          name: 'externalLink',
          type: 'object',
          title: 'Link to another site',
          icon: LaunchIcon,
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
    validation: (rule) => rule.custom(validateBlockMentions),
  })
