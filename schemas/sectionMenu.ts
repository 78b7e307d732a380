import type {ArrayOptions} from 'sanity'
import {sectionPicture} from './pictures.ts'
import {sectionGroups} from './sectionGroups.ts'

type InsertMenu = NonNullable<ArrayOptions['insertMenu']>

/** The types of sections, in the order in which the Studio offers them. */
export const offeredSections: readonly string[] = sectionGroups.flatMap(({of}) => of)

/** How sections are offered: each as visitors see it. */
export const sectionMenu: InsertMenu = {
  groups: sectionGroups,
  views: [{name: 'grid', previewImageUrl: sectionPicture}, {name: 'list'}],
}
