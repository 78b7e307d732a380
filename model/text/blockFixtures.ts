import type {RichTextBlock} from './portableText.ts'

/** A paragraph of rich text. @param members what is other than in a paragraph */
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
