import {defineField} from 'sanity'
import {drawings} from './drawings.ts'
import {grounds} from './grounds.ts'

const FACT_HINT = 'Write a fact as {key}, for example {flatFee}: its value then follows the Facts list.'

/** A heading of a section. Required: every section is a landmark that needs a name. */
export const headingField = () =>
  defineField({
    name: 'heading',
    type: 'string',
    title: 'Heading',
    description: `Sentence case, no full stop unless it is a sentence. ${FACT_HINT}`,
    validation: (rule) => rule.required().error('A section needs a heading: screen readers list them.'),
  })

/** One paragraph of plain text in which facts stand as {key}. */
export const textField = (options: {name?: string; title?: string; rows?: number; required?: boolean} = {}) =>
  defineField({
    name: options.name ?? 'text',
    type: 'text',
    title: options.title ?? 'Text',
    rows: options.rows ?? 3,
    description: FACT_HINT,
    validation: (rule) => (options.required ? rule.required() : rule),
  })

/** Which drawing stands beside the words. */
export const drawingField = (options: {required?: boolean} = {}) =>
  defineField({
    name: 'drawing',
    type: 'string',
    title: 'Drawing',
    options: {list: [...drawings]},
    validation: (rule) => (options.required ? rule.required() : rule),
  })

/** The background of a section or card. */
export const groundField = (initialValue: (typeof grounds)[number]['value'] = 'paper') =>
  defineField({
    name: 'ground',
    type: 'string',
    title: 'Ground',
    description: 'Two neighbouring sections look best on different grounds.',
    options: {list: [...grounds], layout: 'radio', direction: 'horizontal'},
    initialValue,
    validation: (rule) => rule.required(),
  })
