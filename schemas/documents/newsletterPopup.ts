import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineField, defineType} from 'sanity'
import {drawingField, headingField, lineField, textField} from '../fields.ts'
import {singleton} from '../validation/singleton.ts'

const label = (name: string, title: string) =>
  lineField({name, title, required: 'A field or button without words cannot be used.'})

/** The words of the popup in which visitors subscribe to the newsletter. One document. */
export const newsletterPopup = defineType({
  name: 'newsletterPopup',
  type: 'document',
  title: 'Newsletter popup',
  description: 'Opened by the floating button. Its error messages are fixed.',
  icon: EnvelopeIcon,
  ...singleton,
  fields: [
    label('buttonLabel', 'Label of the floating button'),
    headingField(),
    textField({required: true}),
    label('nameLabel', 'Label of the name field'),
    label('emailLabel', 'Label of the email field'),
    label('submitLabel', 'Label of the submit button'),
    label('loadingLabel', 'Label of the submit button while it is sending'),
    label('successMessage', 'Message after a successful subscription'),
    textField({name: 'smallPrint', title: 'Small print'}),
    defineField({name: 'smallPrintLink', type: 'link', title: 'Link after the small print'}),
    drawingField({required: true}),
  ],
  preview: {prepare: () => ({title: 'Newsletter popup'})},
})
