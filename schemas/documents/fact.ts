import {NumberIcon} from '@sanity/icons/Number'
import {type CurrentUser, defineField, defineType, getPublishedId} from 'sanity'
import {factUnits} from '../factUnits.ts'
import {validateFactKey} from '../validation/factKey.ts'
import {validateFactValue} from '../validation/factValue.ts'
import {foundAs} from '../searchWeights.ts'

/** Returns the name of a unit without its example; a plain number has none. */
const unitName = (unit: unknown) =>
  unit === 'count'
    ? ''
    : (factUnits
        .find(({value}) => value === unit)
        ?.title.replace(/ \(.*/, '')
        .toLowerCase() ?? '')

const hasRole = (user: Pick<CurrentUser, 'roles'> | null | undefined, role: string) =>
  user?.roles.some(({name}) => name === role) ?? false

/** One number or name that copy states. Every page that mentions it shows the value kept here. */
export const fact = defineType({
  name: 'fact',
  type: 'document',
  title: 'Fact',
  description: 'One number or name. Change it here, and every page that mentions it follows.',
  icon: NumberIcon,
  fields: [
    defineField({
      name: 'label',
      type: 'string',
      title: 'What it is',
      options: foundAs('partName'),
      description: 'For example: Flat fee of a ride.',
      validation: (rule) =>
        rule.required().error('Say what the number is, so that nobody changes the wrong one.'),
    }),
    defineField({
      name: 'key',
      type: 'string',
      title: 'Key',
      options: foundAs('partName'),
      description:
        'The name that copy uses between braces: {flatFee}. It stays as it is while anything mentions it.',
      validation: (rule) => rule.required().custom(validateFactKey),
    }),
    defineField({
      name: 'unit',
      type: 'string',
      title: 'Unit',
      description: 'Decides how the site writes the value.',
      options: {list: factUnits.map(({value, title}) => ({value, title}))},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'value',
      type: 'number',
      title: 'Value',
      hidden: ({document}) => document?.unit === 'text',
      validation: (rule) => rule.custom(validateFactValue),
    }),
    defineField({
      name: 'text',
      type: 'string',
      title: 'Words',
      options: {shown: true},
      hidden: ({document}) => document?.unit !== 'text',
      validation: (rule) =>
        rule.custom((text, {document}) =>
          document?.unit !== 'text' || text ? true : 'A fact of the unit "Words" needs its words.',
        ),
    }),
    defineField({
      name: 'legal',
      type: 'boolean',
      title: 'Legal answers for it',
      description: 'A law or an agreement settles it: only legal and administrators can change it.',
      // The legal team owns the facts that it creates; otherwise it could not save them.
      initialValue: (_parameters, {currentUser}) => hasRole(currentUser, 'legal'),
      readOnly: ({currentUser}) => !hasRole(currentUser, 'legal') && !hasRole(currentUser, 'administrator'),
    }),
    defineField({
      name: 'source',
      type: 'string',
      title: 'Where it comes from',
      description: 'The agreement, section or person that settles it.',
      validation: (rule) => rule.required().error('Name the source, so that the value can be checked.'),
    }),
    defineField({
      name: 'note',
      type: 'text',
      title: 'Note for colleagues',
      rows: 2,
      description: 'What colleagues should know before they change it. Visitors never see it.',
    }),
    defineField({
      name: 'contradicts',
      type: 'reference',
      title: 'Contradicts',
      description:
        'Another fact that says something else about the same thing. The Facts tool shows both until someone settles which is right; the note says what is known.',
      to: [{type: 'fact'}],
      validation: (rule) =>
        rule.custom(
          (other, {document}) =>
            !document ||
            other?._ref !== getPublishedId(document._id) ||
            'Choose another fact: this one cannot contradict itself.',
        ),
    }),
  ],
  orderings: [{name: 'label', title: 'What it is', by: [{field: 'label', direction: 'asc'}]}],
  preview: {
    select: {title: 'label', key: 'key', value: 'value', text: 'text', unit: 'unit'},
    prepare: ({title, key, value, text, unit}) => ({
      title,
      subtitle: `${unit === 'text' ? text : `${value ?? 'No value yet'} ${unitName(unit)}`} · {${key ?? ''}}`,
    }),
  },
})
