import {RICH_TEXT} from '../../../model/queries/fragments.ts'

/** Fields that the section shows. Its picture is in the page's query. */
export const video =
  `lead, "file": file.asset->{path, size, extension, _createdAt}, "captions": captions.asset->path, "still": image.asset->path, transcript[]{${RICH_TEXT}}` as const
