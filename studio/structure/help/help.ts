import {BookIcon} from '@sanity/icons/Book'
import {SortIcon} from '@sanity/icons/Sort'
import type {StructureBuilder} from 'sanity/structure'
import {audiences} from '../../../schemas/audiences.ts'
import {audienceIcons} from '../audienceIcons.ts'
import {audienceList, documentList, listOf} from '../items.ts'
import {OrderPane} from './order/OrderPane.tsx'

/** Help centers, and the topics of each in the visitors' order. */
export const help = (S: StructureBuilder, count?: number) =>
  listOf(S, {id: 'help', title: 'Help topics', icon: BookIcon, count}, [
    ...audiences.map(({value, title}) =>
      audienceList(S, {type: 'helpTopic', by: 'order', audience: {value, title: `Topics: ${title}`}}),
    ),
    S.divider(),
    listOf(
      S,
      {id: 'order', title: 'Order of topics', icon: SortIcon},
      audiences.map(({value, title}) =>
        S.listItem()
          .id(value)
          .title(title)
          .icon(audienceIcons[value])
          .child(S.component(OrderPane).title(title).options({audience: value})),
      ),
    ),
    documentList(S, {id: 'helpCentres', type: 'helpCentre', title: 'Help centers', by: 'order'}),
  ])
