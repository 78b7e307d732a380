import type {RichTextBlock} from './portableText.ts'

/** A paragraph, or an item of a list. */
export const block = (_key: string, listItem: 'bullet' | null = null, text = ''): RichTextBlock => ({
  _key,
  _type: 'block',
  style: 'normal',
  listItem,
  level: null,
  children: text ? [{_key: 'text', _type: 'span', text, marks: null}] : [],
  markDefs: [],
})

/** A section as the content stores it. Its key is its heading, unless one is given. */
export const section = (_key: string, blocks: RichTextBlock[], heading = _key) => ({
  _key,
  heading,
  anchor: `${_key}-anchor`,
  body: blocks,
})
