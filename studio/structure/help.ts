import {BookIcon} from '@sanity/icons/Book'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import type {StructureBuilder} from 'sanity/structure'
import {audiences} from '../../schemas/audiences.ts'
import {audienceList, documentList} from './items.ts'

const IN_ORDER = [{field: 'order', direction: 'asc' as const}]

/** Help centers, and the topics of each in the order that visitors see. */
export const help = (S: StructureBuilder) =>
  S.listItem()
    .id('help')
    .title('Help')
    .icon(BookIcon)
    .child(
      S.list()
        .title('Help')
        .items([
          ...audiences.map(({value, title}) =>
            audienceList(S, {
              type: 'helpTopic',
              icon: BookIcon,
              orderings: IN_ORDER,
              audience: {value, title: `Topics: ${title}`},
              template: 'helpTopicOf',
            }),
          ),
          S.divider(),
          documentList(S, {
            id: 'helpCentres',
            type: 'helpCentre',
            title: 'Help centers',
            icon: HelpCircleIcon,
            orderings: IN_ORDER,
          }),
        ]),
    )
