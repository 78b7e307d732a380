import type {RichTextBlock} from './portableText.ts'

/** A paragraph of rich text. @param members fields that differ from a plain paragraph's */
export const block = (
  children: RichTextBlock['children'],
  members: Partial<RichTextBlock> = {},
): RichTextBlock => ({
  _key: 'b',
  _type: 'block',
  style: 'normal',
  listItem: null,
  level: null,
  children,
  markDefs: null,
  ...members,
})
