import {BookIcon} from '@sanity/icons/Book'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {SortIcon} from '@sanity/icons/Sort'
import type {StructureBuilder} from 'sanity/structure'
import {audiences} from '../../schemas/audiences.ts'
import {audienceList, documentList} from './items.ts'
import {topicOrders} from './order/topicOrders.tsx'
import {countedTitle} from './counts.ts'

const IN_ORDER = [{field: 'order', direction: 'asc' as const}]

/** Help centers, and the topics of each in the order that visitors see. */
export const help = (S: StructureBuilder, count?: number) =>
  S.listItem()
    .id('help')
    .title(countedTitle('Help', count))
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
          S.listItem()
            .id('order')
            .title('Order of topics')
            .icon(SortIcon)
            .child(
              S.list()
                .title('Order of topics')
                .items(
                  topicOrders.map(({value, title, component}) =>
                    S.listItem()
                      .id(value)
                      .title(title)
                      .icon(SortIcon)
                      .child(S.component(component).title(title)),
                  ),
                ),
            ),
          documentList(S, {
            id: 'helpCentres',
            type: 'helpCentre',
            title: 'Help centers',
            icon: HelpCircleIcon,
            orderings: IN_ORDER,
          }),
        ]),
    )
