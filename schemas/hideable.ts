import {defineField, type ObjectDefinition} from 'sanity'
import {isRecord} from './isRecord.ts'

/** Whether visitors are shown a section. */
const hiddenField = defineField({
  name: 'hidden',
  type: 'boolean',
  title: 'Hidden',
  description:
    'Visitors are not shown the section, and its words are not sent to them. Here it stays as it is.',
})

/** Whether a value is a section that visitors are not shown. */
export const isHidden = (section: unknown): boolean => isRecord(section) && section['hidden'] === true

/** Why a page is not published with its sections: undefined where visitors are shown one. The form and the lake say the same. */
export const allHiddenFault = (sections: unknown): string | undefined =>
  Array.isArray(sections) && sections.length > 0 && sections.every(isHidden)
    ? 'Every section is hidden: the page would be empty. Show one of them.'
    : undefined

/** A type of section that can be hidden, which its line in the list of sections then says. */
export function hideable(section: ObjectDefinition): ObjectDefinition {
  const {select = {}, prepare} = section.preview ?? {}
  return {
    ...section,
    fields: [...section.fields, hiddenField],
    preview: {
      select: {...select, hidden: hiddenField.name},
      prepare: ({hidden, ...selected}, options) => {
        const shown = prepare?.(selected, options) ?? selected
        return hidden === true ? {...shown, subtitle: `Hidden · ${shown.subtitle ?? section.title}`} : shown
      },
    },
  }
}
