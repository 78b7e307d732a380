import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import type {ComponentType} from 'react'
import type {StructureBuilder} from 'sanity/structure'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {contentTypeOf} from '../../schemas/typeLists.ts'
import {audienceTemplate} from '../content/audienceTemplate.ts'
import type {SortOrderingItem} from '../sanity.ts'
import {MANY_INTENT} from '../tools/dashboard/plugin.ts'
import {manyTypes} from '../tools/many/many.ts'

/** A list of every document of a type. */
export interface DocumentListOptions {
  /** Part of the list's address in the Studio. */
  id: string
  type: string
  title: string
  /** The field by which it is in order. */
  by: string
  /** Whether the order is from the last to the first. */
  isFromLast?: boolean
}

/** The list of documents of a type. Its menu leads to where many of them are chosen, if they may be. */
function typeList(S: StructureBuilder, type: string) {
  const list = S.documentTypeList(type)
  if (!manyTypes.includes(type)) return list
  const choose = S.menuItem().title('Choose many…').icon(CheckmarkCircleIcon)
  const intent = {type: MANY_INTENT, params: {type}}
  return list.menuItems([...(list.getMenuItems() ?? []), choose.intent(intent)])
}

/** Shows every document of a type, under the icon of the type. */
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

interface AudienceListOptions {
  type: string
  icon: ComponentType
  orderings: SortOrderingItem[]
  /** Its value is part of the list's address in the Studio; its title, the list's. */
  audience: {value: string; title: string}
}

/**
 * The documents of a type that are for one audience. A new one there is for the same audience. One that a link or the
 * search leads to opens beside no list: neither says for whom it is.
 */
export const audienceList = (S: StructureBuilder, {type, icon, orderings, audience}: AudienceListOptions) =>
  S.listItem()
    .id(audience.value)
    .title(audience.title)
    .icon(icon)
    .schemaType(type)
    .child(
      typeList(S, type)
        .id(audience.value)
        .title(audience.title)
        .apiVersion(API_VERSION)
        .filter('_type == $type && audience == $audience')
        .params({type, audience: audience.value})
        .defaultOrdering(orderings)
        .canHandleIntent(() => false)
        // Last: every other setting of a list sets this one back to the type's own template.
        .initialValueTemplates([
          S.initialValueTemplateItem(audienceTemplate(type), {audience: audience.value}),
        ]),
    )

/** The one document of a type. */
export function singletonItem(S: StructureBuilder, type: string) {
  const title = contentTypeOf(type)?.plural ?? type
  return S.listItem()
    .id(type)
    .title(title)
    .icon(S.context.schema.get(type)?.icon)
    .child(S.document().schemaType(type).documentId(type).title(title))
}
