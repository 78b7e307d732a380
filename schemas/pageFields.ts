import {defineField, type FieldDefinition, type StringRule} from 'sanity'
import {API_VERSION} from './apiVersion.ts'
import {audiences} from './audiences.ts'
import {foundAs} from './searchWeights.ts'
import {offeredSections, sectionMenu} from './sectionMenu.ts'
import {allHiddenFault} from './validation/hidden.ts'
import {validateRoute} from './validation/route.ts'

/** The tabs of a document that visitors see as a page. Its fields name one of them. */
export const pageGroups = [
  {name: 'content', title: 'Content', default: true},
  {name: 'search', title: 'Search & sharing'},
]

/** Puts a field into the tab for the page's content. */
export const asContent = (field: FieldDefinition): FieldDefinition => ({...field, group: 'content'})

/** Texts and image of the page for search engines and shared links. */
export const seoField = () =>
  defineField({name: 'seo', type: 'seo', title: 'Search & sharing', group: 'search'})

/** The sections of a page, in reading order. @param hint what to do if there are none */
export const sectionsField = ({hint = ''}: {hint?: string} = {}) =>
  defineField({
    name: 'sections',
    type: 'array',
    title: 'Sections',
    description: 'Shown from top to bottom. The first one holds the main heading.',
    group: 'content',
    of: offeredSections.map((type) => ({type})),
    options: {insertMenu: sectionMenu},
    validation: (rule) => [
      rule.required().min(1).error(`A page without sections is empty.${hint}`),
      rule.custom((sections) => allHiddenFault(sections) ?? true),
    ],
  })

/** The page's own address. */
export const routeField = (description: string) =>
  defineField({
    name: 'route',
    type: 'string',
    title: 'Address',
    options: foundAs('address'),
    description,
    group: 'content',
    validation: (rule) => rule.required().custom(validateRoute),
  })

/** The audience of a help page. @param rules further rules, besides that one must be chosen */
export const audienceField = (description: string, rules = (rule: StringRule) => rule) =>
  defineField({
    name: 'audience',
    type: 'string',
    title: 'For',
    description,
    options: {list: [...audiences], layout: 'radio', direction: 'horizontal'},
    group: 'content',
    validation: (rule) => rules(rule.required()),
  })

/**
 * The document's place in the list that visitors see. A new one comes last.
 * @param type of the document
 */
export const orderField = (type: string, description = 'Smaller numbers come first.') =>
  defineField({
    name: 'order',
    type: 'number',
    title: 'Place in the list',
    description,
    initialValue: async (_, {getClient}) => {
      const client = getClient({apiVersion: API_VERSION}).withConfig({perspective: 'raw'})
      const last = await client.fetch<number | null>('math::max(*[_type == $type].order)', {type})
      return (last ?? 0) + 1
    },
    validation: (rule) => rule.required().integer(),
  })
