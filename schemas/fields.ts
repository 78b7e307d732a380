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
    /** Where editors choose by pictures: the address of each choice's. */
    pictureOf?: (value: string) => string
    /** Where it names a part of a page: the field beside it that refers to the page. */
    partOf?: string
    /** Whether facts and names may stand in the text as {key}: it is copy, and a click on it in the preview opens the field. */
    mentions?: boolean
    /** Whether visitors read it on the page although it mentions no fact: a click on it opens the field as well. */
    shown?: boolean
  }
  interface ObjectOptions {
    /** Whether its texts are for search engines and shared links, and on no page. */
    offPage?: boolean
  }
}

/** How copy mentions a fact, for the description of a field. */
export const FACT_HINT =
  'Type { to put in a fact, such as the flat fee: its value then follows the Facts list.'

/** Hides a list that is written by itself while it has nothing to show. */
export const isEmptyList = ({value}: {value?: unknown}) => !Array.isArray(value) || value.length === 0

/** Whether copy must be there: no, yes, or yes for a reason that the editor is told. */
type Required = boolean | string

/** For the options of a field of plain text: offers facts as {key} while somebody types. */
export const MENTIONS = {mentions: true}

/** Rules for plain text in which facts stand as {key}: whatever it mentions is there. */
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
  /** What the Studio's search finds there; without it, the field counts as running text. */
  found?: Parameters<typeof foundAs>[0]
}

/** One line of plain text in which facts stand as {key}: a title, a label, an amount. */
export const lineField = ({name, title, description, required, found}: CopyField) =>
  defineField({
    name,
    type: 'string',
    title,
    ...(description === undefined ? {} : {description}),
    options: {...MENTIONS, ...(found === undefined ? {} : foundAs(found))},
    validation: copyRules(required),
  })

/** To which part of a page a link leads. The page is in the field `page` beside it. */
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

/** The name of a search box, for those who do not see it. @param description what the box does */
export const searchLabelField = (description?: string) =>
  lineField({
    name: 'searchLabel',
    title: 'Label of the search box',
    required: 'A box without a label cannot be used without sight.',
    ...(description === undefined ? {} : {description}),
  })

/** One paragraph of plain text in which facts stand as {key}. */
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
  /** The one to begin with. */
  initialValue?: DrawingName | undefined
}

/** Which drawing stands beside the words. An image that takes its place is as good. */
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

/** Whose store badges stand beside the words. */
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
