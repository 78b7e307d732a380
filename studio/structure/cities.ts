import {BellIcon} from '@sanity/icons/Bell'
import {EarthAmericasIcon} from '@sanity/icons/EarthAmericas'
import {MarkerIcon} from '@sanity/icons/Marker'
import {PinIcon} from '@sanity/icons/Pin'
import type {StructureBuilder} from 'sanity/structure'
import {documentList, singletonItem} from './items.ts'

/** The pages of cities, and the cities that visitors can look for. */
export const cities = (S: StructureBuilder) =>
  S.listItem()
    .id('cities')
    .title('Cities')
    .icon(PinIcon)
    .child(
      S.list()
        .title('Cities')
        .items([
          singletonItem(S, {type: 'cityPage', title: 'City page', icon: PinIcon}),
          singletonItem(S, {type: 'waitlistPage', title: 'Waitlist page', icon: BellIcon}),
          S.divider(),
          documentList(S, {
            id: 'states',
            type: 'usState',
            title: 'States',
            icon: EarthAmericasIcon,
            orderings: [{field: 'name', direction: 'asc'}],
          }),
          documentList(S, {
            id: 'displayNames',
            type: 'cityDisplayName',
            title: 'Display names',
            icon: MarkerIcon,
            orderings: [{field: 'city', direction: 'asc'}],
          }),
        ]),
    )
