import {BookIcon} from '@sanity/icons/Book'
import {defineField, defineType} from 'sanity'
import {lineField, textField} from '../fields.ts'
import {asContent, audienceField, orderField, pageGroups, seoField} from '../pageFields.ts'
import {validateTopicSlug} from '../validation/topicSlug.ts'

/** One topic of a help center. */
export const helpTopic = defineType({
  name: 'helpTopic',
  type: 'document',
  title: 'Help topic',
  description: 'One topic of the help center of its audience.',
  icon: BookIcon,
  groups: pageGroups,
  fields: [
    asContent(
      lineField({
        name: 'title',
        title: 'Title',
        description: 'In the words that people search for.',
        required: 'Readers choose a topic by its title.',
        found: 'partName',
      }),
    ),
    audienceField('The help center of this audience lists the topic.'),
    defineField({
      name: 'slug',
      type: 'slug',
      title: 'End of its address',
      description:
        'What stands behind ?topic= in it. When it changes, the Studio offers to keep the old address working.',
      // Sanity would compare topics of every audience; the rule below compares those of this one.
      options: {source: 'title', isUnique: () => true},
      group: 'content',
      validation: (rule) => rule.required().custom(validateTopicSlug),
    }),
    defineField({
      name: 'formerSlugs',
      type: 'array',
      title: 'Former ends of its address',
      description: 'Those that the topic had before. They lead here.',
      of: [{type: 'string'}],
      options: {layout: 'tags'},
      group: 'content',
      hidden: ({value}) => !Array.isArray(value) || value.length === 0,
      validation: (rule) => rule.unique(),
    }),
    asContent(orderField('helpTopic')),
    asContent(
      textField({
        name: 'summary',
        title: 'One sentence for the list',
        rows: 2,
        required: true,
        found: 'subtitle',
      }),
    ),
    defineField({
      name: 'body',
      type: 'articleText',
      title: 'Text',
      description: 'Answer first, then explain. Leave it empty when a page is shown instead.',
      group: 'content',
      validation: (rule) =>
        rule.custom((body, {document}) =>
          body || document?.['page'] ? true : 'Write the text, or choose the page that is shown instead.',
        ),
    }),
    defineField({
      name: 'page',
      type: 'reference',
      title: 'Page shown instead',
      description: 'For a topic that is a page of its own, such as the driver requirements.',
      to: [{type: 'page'}],
      group: 'content',
      validation: (rule) =>
        rule.custom((page, {document}) =>
          page && document?.['body']
            ? 'Keep the text or the page, not both: only the page would show.'
            : true,
        ),
    }),
    seoField(),
  ],
  orderings: [
    {
      name: 'order',
      title: 'Audience, then place in the list',
      by: [
        {field: 'audience', direction: 'asc'},
        {field: 'order', direction: 'asc'},
      ],
    },
  ],
  preview: {select: {title: 'title', subtitle: 'summary'}},
})
