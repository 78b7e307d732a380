import type {ArrayOptions} from 'sanity'
import {sectionPicture} from './pictures.ts'
import {sectionGroups} from './sectionGroups.ts'

type InsertMenu = NonNullable<ArrayOptions['insertMenu']>

/** The types of sections, in the order of the Studio's menu. */
export const offeredSections: readonly string[] = sectionGroups.flatMap(({of}) => of)

/** The menu of sections, each with a picture of its appearance. */
export const sectionMenu: InsertMenu = {
  groups: sectionGroups,
  views: [{name: 'grid', previewImageUrl: sectionPicture}, {name: 'list'}],
}
