import {defineField, type ObjectDefinition} from 'sanity'

/** Hides a section from visitors. */
const hiddenField = defineField({
  name: 'hidden',
  type: 'boolean',
  title: 'Hidden',
  description:
    'Visitors are not shown the section, and its words are not sent to them. Here it stays as it is.',
})

/** Makes a type of section hideable. Its line in the list of sections then says that it is hidden. */
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
