import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import type {StructureBuilder} from 'sanity/structure'
import {audiences} from '../../schemas/audiences.ts'
import {audienceList} from './items.ts'

/** Questions and answers, by who asks them. */
export const faqLibrary = (S: StructureBuilder) =>
  S.listItem()
    .id('faqLibrary')
    .title('FAQ library')
    .icon(HelpCircleIcon)
    .child(
      S.list()
        .title('FAQ library')
        .items(
          audiences.map((audience) =>
            audienceList(S, {
              type: 'faqItem',
              icon: HelpCircleIcon,
              orderings: [{field: 'question', direction: 'asc'}],
              audience,
              template: 'faqItemOf',
            }),
          ),
        ),
    )
