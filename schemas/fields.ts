import {defineField, type StringRule} from 'sanity'
import {apps} from './apps.ts'
import {type DrawingName, drawings} from './drawings.ts'
import {grounds} from './grounds.ts'
import {drawingPicture} from './pictures.ts'
import {holdsImage} from './validation/chosenImage.ts'
import {validateMentions} from './validation/mentions.ts'
import {foundAs} from './searchWeights.ts'

declare module 'sanity' {
  interface StringOptions {
    /** Returns the address of a choice's picture, for fields in which editors choose by pictures. */
    pictureOf?: (value: string) => string
    /** For a field that names a part of a page: the sibling field that refers to the page. */
    partOf?: string
    /** True for copy: the text may contain facts and names as {key}, and a click on it in the preview opens the field. */
    mentions?: boolean
    /** True if visitors read it on the page although it mentions no fact: a click on it opens the field as well. */
    shown?: boolean
  }
  interface ObjectOptions {
    /** True if its texts are only for search engines and shared links, and on no page. */
    offPage?: boolean
  }
}

/** Description of a field that explains how copy mentions a fact. */
export const FACT_HINT =
  'Type { to put in a fact, such as the flat fee: its value then follows the Facts list.'

/** Hides an automatically written list while it is empty. */
export const isEmptyList = ({value}: {value?: unknown}) => !Array.isArray(value) || value.length === 0

/** True, or the reason for the editor, if copy is required. */
type Required = boolean | string

/** Options of a plain text field that offers facts as {key} during typing. */
export const MENTIONS = {mentions: true}

/** Rules for plain text with facts as {key}: everything that it mentions must exist. */
export const copyRules =
  (required: Required = false) =>
  (rule: StringRule) => {
    const presence = required ? rule.required() : rule
    return [typeof required === 'string' ? presence.error(required) : presence, rule.custom(validateMentions)]
  }

interface CopyField {
  name: string
  title: string
  description?: string
  required?: Required
  /** The field's weight in the Studio's search; default that of running text. */
  found?: Parameters<typeof foundAs>[0]
}

/** One line of plain text with facts as {key}: a title, a label, an amount. */
export const lineField = ({name, title, description, required, found}: CopyField) =>
  defineField({
    name,
    type: 'string',
    title,
    ...(description === undefined ? {} : {description}),
    options: {...MENTIONS, ...(found === undefined ? {} : foundAs(found))},
    validation: copyRules(required),
  })

/** The part of a page that a link leads to. The page is in the field `page` beside it. */
export const sectionField = defineField({
  name: 'anchor',
  type: 'string',
  title: 'Section of the page',
  description: 'Optional: a section of the page, or a question that it lists.',
  options: {partOf: 'page'},
  validation: (rule) =>
    rule.regex(/^[a-z0-9-]+$/).error('Small letters, digits and hyphens only: how-it-works.'),
})

/** A heading of a section. Required: every section is a landmark that needs a name. */
export const headingField = () =>
  lineField({
    name: 'heading',
    title: 'Heading',
    description: `Sentence case, no full stop unless it is a sentence. ${FACT_HINT}`,
    required: 'A section needs a heading: screen readers list them.',
    found: 'heading',
  })

/** The name of a search box for people who do not see it. @param description of the box's function */
export const searchLabelField = (description?: string) =>
  lineField({
    name: 'searchLabel',
    title: 'Label of the search box',
    required: 'A box without a label cannot be used without sight.',
    ...(description === undefined ? {} : {description}),
  })

/** One paragraph of plain text with facts as {key}. */
export const textField = ({
  name = 'text',
  title = 'Text',
  description = FACT_HINT,
  required,
  found,
  rows = 3,
}: Partial<CopyField> & {rows?: number} = {}) =>
  defineField({
    name,
    type: 'text',
    title,
    rows,
    description,
    options: {...MENTIONS, ...(found === undefined ? {} : foundAs(found))},
    validation: copyRules(required),
  })

interface DrawingOptions {
  required?: Required
  /** The initial drawing. */
  initialValue?: DrawingName | undefined
}

/** The drawing beside the words. An image in its place satisfies `required`, too. */
export const drawingField = ({required = false, initialValue}: DrawingOptions = {}) =>
  defineField({
    name: 'drawing',
    type: 'string',
    title: 'Drawing',
    options: {list: [...drawings], pictureOf: drawingPicture},
    ...(initialValue === undefined ? {} : {initialValue}),
    validation: (rule) =>
      rule.custom((drawing, {parent}) =>
        !required || drawing || holdsImage(parent)
          ? true
          : required === true
            ? 'Choose a drawing.'
            : required,
      ),
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

/** The app whose store badges stand beside the words. */
export const appField = (options: {required?: boolean; initialValue?: (typeof apps)[number]['value']} = {}) =>
  defineField({
    name: 'app',
    type: 'string',
    title: 'Store badges',
    description: 'Badges of the stores that have this app. Their addresses are in the site settings.',
    options: {list: [...apps], layout: 'radio', direction: 'horizontal'},
    ...(options.initialValue === undefined ? {} : {initialValue: options.initialValue}),
    validation: (rule) => (options.required ? rule.required() : rule),
  })
