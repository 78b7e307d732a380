import {PinIcon} from '@sanity/icons/Pin'
import type {StructureBuilder} from 'sanity/structure'
import {cityTypes} from '../../schemas/typeLists.ts'
import {documentList, listOf, singletonItem} from './items.ts'

/** The pages of cities, and the cities that visitors can look for. */
export const cities = (S: StructureBuilder) =>
  listOf(S, {id: 'cities', title: 'Cities', icon: PinIcon}, [
    ...cityTypes.map((type) => singletonItem(S, type)),
    S.divider(),
    documentList(S, {id: 'states', type: 'usState', title: 'States', by: 'name'}),
    documentList(S, {id: 'displayNames', type: 'cityDisplayName', title: 'Display names', by: 'city'}),
  ])
