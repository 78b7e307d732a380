import {BellIcon} from '@sanity/icons/Bell'
import {defineField, defineType} from 'sanity'
import {drawingField, headingField, lineField, textField} from '../fields.ts'
import {seoField} from '../pageFields.ts'
import {singleton} from '../validation/singleton.ts'

const label = (name: string, title: string) =>
  lineField({name, title, required: 'A field or button without words cannot be used.'})

/** The words of the page of a city that is not served yet, with its waitlist form. One document. */
export const waitlistPage = defineType({
  name: 'waitlistPage',
  type: 'document',
  title: 'Waitlist page',
  description: 'Shown for every city that is not served yet. {city} stands for the city’s name.',
  icon: BellIcon,
  ...singleton,
  groups: [
    {name: 'form', title: 'Form', default: true},
    {name: 'success', title: 'After sending'},
    {name: 'search', title: 'Search & sharing'},
  ],
  fields: [
    {...headingField(), group: 'form'},
    {...textField({name: 'lead', title: 'Lead', required: true}), group: 'form'},
    {...label('phoneLabel', 'Label of the phone field'), group: 'form'},
    {...label('hint', 'Hint under the field'), group: 'form'},
    {...label('submitLabel', 'Label of the button'), group: 'form'},
    defineField({
      name: 'otherCity',
      type: 'link',
      title: 'Link to another city',
      group: 'form',
      validation: (rule) => rule.required(),
    }),
    {...drawingField({required: true}), group: 'form'},
    {...label('successHeading', 'Heading'), group: 'success'},
    {...label('processing', 'While the text is on its way'), group: 'success'},
    {...label('notReceived', 'Link back to the form'), group: 'success'},
    {
      ...drawingField({required: true}),
      name: 'successDrawing',
      title: 'Drawing after sending',
      group: 'success',
    },
    seoField(),
  ],
  preview: {prepare: () => ({title: 'Waitlist page'})},
})
