import * as v from 'valibot'
import type {SiteContent} from '../../src/app/sitePages.ts'
import {wellFormed} from '../wellFormed.ts'

const Text = v.nullable(v.string())

const Seo = v.nullable(v.object({title: Text, description: Text, hideFromSearch: v.nullable(v.boolean())}))

const Sections = v.nullable(
  v.array(
    v.object({
      heading: Text,
      ground: v.nullable(v.picklist(['butter', 'leaf', 'night', 'paper', 'shell', 'sky'])),
    }),
  ),
)

const Fact = v.object({
  key: Text,
  unit: v.nullable(
    v.picklist([
      'businessDay',
      'cents',
      'count',
      'day',
      'dollars',
      'dollarsAndCents',
      'hour',
      'mile',
      'minute',
      'percent',
      'second',
      'text',
      'week',
      'year',
    ]),
  ),
  value: v.nullable(v.number()),
  text: Text,
})

const SiteSettings = v.object({
  productName: Text,
  rideNoun: Text,
  rideNounPlural: Text,
  textKeyword: Text,
  shortCode: Text,
  seo: Seo,
})

const routed = {route: v.string(), _updatedAt: v.string(), seo: Seo}
const HelpTopic = v.object({slug: v.string(), _updatedAt: v.string(), seo: Seo, title: Text})

const Content = v.object({
  site: v.nullable(SiteSettings),
  facts: wellFormed(Fact),
  pages: wellFormed(v.object({...routed, sections: Sections})),
  legalDocuments: wellFormed(v.object({...routed, title: Text, versions: v.array(v.string())})),
  helpCentres: wellFormed(v.object({...routed, heading: Text, topics: wellFormed(HelpTopic)})),
  cityPage: v.nullable(v.object({_updatedAt: v.string(), seo: Seo, sections: Sections})),
  cityNames: wellFormed(v.object({city: Text, name: Text})),
}) satisfies v.GenericSchema<unknown, SiteContent>

/**
 * What content says of its pages. A document that is not as it should be hides no other.
 * @throws ValiError when the answer is none to the query
 */
export const parseSiteContent = (answer: unknown): SiteContent => v.parse(Content, answer)
