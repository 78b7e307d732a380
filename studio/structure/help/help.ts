import {BookIcon} from '@sanity/icons/Book'
import {SortIcon} from '@sanity/icons/Sort'
import type {StructureBuilder} from 'sanity/structure'
import {audiences} from '../../../schemas/audiences.ts'
import {audienceIcons} from '../audienceIcons.ts'
import {audienceList, documentList} from '../items.ts'
import {topicOrders} from './order/topicOrders.tsx'
import {countedTitle} from '../counts.ts'

const IN_ORDER = [{field: 'order', direction: 'asc' as const}]

/** Help centers, and the topics of each in the visitors' order. */
export const help = (S: StructureBuilder, count?: number) =>
  S.listItem()
    .id('help')
    .title(countedTitle('Help topics', count))
    .icon(BookIcon)
    .child(
      S.list()
        .title('Help topics')
        .items([
          ...audiences.map(({value, title}) =>
            audienceList(S, {
              type: 'helpTopic',
              icon: audienceIcons[value],
              orderings: IN_ORDER,
              audience: {value, title: `Topics: ${title}`},
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
                      .icon(audienceIcons[value])
                      .child(S.component(component).title(title)),
                  ),
                ),
            ),
          documentList(S, {
            id: 'helpCentres',
            type: 'helpCentre',
            title: 'Help centers',
            by: 'order',
          }),
        ]),
    )
