import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import type {StructureBuilder} from 'sanity/structure'
import {audiences} from '../../schemas/audiences.ts'
import {audienceIcons} from './audienceIcons.ts'
import {audienceList} from './items.ts'
import {countedTitle} from './counts.ts'

/** Questions and answers, by their audience. */
export const faqLibrary = (S: StructureBuilder, count?: number) =>
  S.listItem()
    .id('faqLibrary')
    .title(countedTitle('Questions', count))
    .icon(HelpCircleIcon)
    .child(
      S.list()
        .title('Questions')
        .items(
          audiences.map((audience) =>
            audienceList(S, {
              type: 'faqItem',
              icon: audienceIcons[audience.value],
              orderings: [{field: 'question', direction: 'asc'}],
              audience,
            }),
          ),
        ),
    )
