import {RocketIcon} from '@sanity/icons/Rocket'
import type {Template} from 'sanity'
import {randomKey} from './content/randomKey.ts'

const signUpLink = {_type: 'link', target: 'signUp'}

/** A document of one audience, for the list of that audience's documents. */
const ofAudience = (schemaType: string, title: string): Template<{audience: string}> => ({
  id: `${schemaType}Of`,
  title,
  schemaType,
  parameters: [{name: 'audience', title: 'For', type: 'string'}],
  value: ({audience}: {audience: string}) => ({audience}),
})

/**
 * A version of one legal document, for the list of that document's versions. The document may be a
 * draft still: the reference becomes a strong one when the version is published.
 */
const legalVersionOf: Template<{documentId: string}> = {
  id: 'legalVersionOf',
  title: 'Legal version',
  schemaType: 'legalVersion',
  parameters: [{name: 'documentId', title: 'Legal document', type: 'string'}],
  value: ({documentId}: {documentId: string}) => ({
    document: {
      _type: 'reference',
      _ref: documentId,
      _weak: true,
      _strengthenOnPublish: {type: 'legalDocument'},
    },
  }),
}

const withKey = <Item extends object>(item: Item) => ({...item, _key: randomKey()})

/** A page that makes an offer: an opening, and a last word with the button that signs people up. */
const landingPage: Template = {
  id: 'landingPage',
  title: 'Landing page',
  schemaType: 'page',
  icon: RocketIcon,
  value: () => ({
    standalone: false,
    sections: [
      withKey({_type: 'hero', ground: 'leaf', drawing: 'car', actions: [withKey(signUpLink)]}),
      withKey({_type: 'callToAction', action: signUpLink}),
    ],
  }),
}

/** What a new document starts with, beside the templates of each type. */
export const templates = [
  landingPage,
  ofAudience('faqItem', 'FAQ item'),
  ofAudience('helpTopic', 'Help topic'),
  legalVersionOf,
]
