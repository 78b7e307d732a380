import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import type {ComponentType} from 'react'
import type {ListBuilder, StructureBuilder} from 'sanity/structure'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {contentTypeOf} from '../../schemas/typeLists.ts'
import {audienceTemplate} from '../content/audienceTemplate.ts'
import {MANY_INTENT} from '../tools/dashboard/plugin.ts'
import {manyTypes} from '../tools/many/many.ts'
import {type Audience, audienceIcons} from './audienceIcons.ts'
import {countedTitle} from './counts.ts'

/** A list of every document of a type. */
export interface DocumentListOptions {
  /** Part of the list's address in the Studio. */
  id: string
  type: string
  title: string
  /** Field by which it is sorted. */
  by: string
  /** True to sort from the last to the first. */
  isFromLast?: boolean
}

/** Returns the list of a type's documents. Its menu leads to bulk selection, for types that allow it. */
function typeList(S: StructureBuilder, type: string) {
  const list = S.documentTypeList(type)
  if (!manyTypes.includes(type)) return list
  const choose = S.menuItem().title('Choose many…').icon(CheckmarkCircleIcon)
  const intent = {type: MANY_INTENT, params: {type}}
  return list.menuItems([...(list.getMenuItems() ?? []), choose.intent(intent)])
}

/** Shows every document of a type, under the type's icon. */
export const documentList = (
  S: StructureBuilder,
  {id, type, title, by, isFromLast = false}: DocumentListOptions,
) =>
  S.listItem()
    .id(id)
    .title(title)
    .icon(S.context.schema.get(type)?.icon)
    .schemaType(type)
    .child(
      typeList(S, type)
        .id(id)
        .title(title)
        .defaultOrdering([{field: by, direction: isFromLast ? 'desc' : 'asc'}]),
    )

interface ListOptions {
  /** Part of the list's address in the Studio. */
  id: string
  title: string
  icon: ComponentType
  /** Number of documents that stand in it, told beside the title. */
  count?: number | undefined
}

/** A list of other items. */
export const listOf = (
  S: StructureBuilder,
  {id, title, icon, count}: ListOptions,
  items: Parameters<ListBuilder['items']>[0],
) =>
  S.listItem().id(id).title(countedTitle(title, count)).icon(icon).child(S.list().title(title).items(items))

interface AudienceListOptions {
  type: string
  /** Field by which it is sorted. */
  by: string
  /** The audience: its value is part of the list's address in the Studio, its title is the list's. */
  audience: {value: Audience; title: string}
}

/**
 * The documents of a type for one audience. New ones there get the same audience. A document from a link or the search
 * opens without a list, because neither names its audience.
 */
export const audienceList = (S: StructureBuilder, {type, by, audience}: AudienceListOptions) =>
  S.listItem()
    .id(audience.value)
    .title(audience.title)
    .icon(audienceIcons[audience.value])
    .schemaType(type)
    .child(
      typeList(S, type)
        .id(audience.value)
        .title(audience.title)
        .apiVersion(API_VERSION)
        .filter('_type == $type && audience == $audience')
        .params({type, audience: audience.value})
        .defaultOrdering([{field: by, direction: 'asc'}])
        .canHandleIntent(() => false)
        // Last, because every other setting of a list resets this one to the type's own template.
        .initialValueTemplates([
          S.initialValueTemplateItem(audienceTemplate(type), {audience: audience.value}),
        ]),
    )

/** The single document of a type. */
export function singletonItem(S: StructureBuilder, type: string) {
  const title = contentTypeOf(type)?.plural ?? type
  return S.listItem()
    .id(type)
    .title(title)
    .icon(S.context.schema.get(type)?.icon)
    .child(S.document().schemaType(type).documentId(type).title(title))
}
