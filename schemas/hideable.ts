import {defineField, type ObjectDefinition} from 'sanity'

/** Whether visitors are shown a section. */
const hiddenField = defineField({
  name: 'hidden',
  type: 'boolean',
  title: 'Hidden',
  description:
    'Visitors are not shown the section, and its words are not sent to them. Here it stays as it is.',
})

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
