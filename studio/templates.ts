import {RocketIcon} from '@sanity/icons/Rocket'
import type {InitialValueResolverContext, Template} from 'sanity'
import {API_VERSION} from '../schemas/apiVersion.ts'
import {SIGN_UP_LINK} from '../schemas/objects/link.ts'
import {randomKey} from './content/randomKey.ts'
import {nextVersion} from './legal/nextVersion.ts'
import {readVersions, VERSIONS} from './legal/versions.ts'

/** A document of one audience, for the list of that audience's documents. */
const ofAudience = (schemaType: string, title: string): Template<{audience: string}> => ({
  id: `${schemaType}Of`,
  title,
  schemaType,
  parameters: [{name: 'audience', title: 'For', type: 'string'}],
  value: ({audience}: {audience: string}) => ({audience}),
})

/**
 * The next version of one legal document, for the list of its versions: it starts with the text of the
 * one in force. The document may be a draft still: the reference becomes a strong one when the version
 * is published.
 */
const legalVersionOf: Template<{documentId: string}> = {
  id: 'legalVersionOf',
  title: 'Next version',
  schemaType: 'legalVersion',
  parameters: [{name: 'documentId', title: 'Legal document', type: 'string'}],
  value: async ({documentId}: {documentId: string}, {getClient}: InitialValueResolverContext) => {
    const client = getClient({apiVersion: API_VERSION}).withConfig({perspective: 'raw'})
    const {history} = readVersions(await client.fetch<unknown>(VERSIONS, {documentId}))
    const source = history.inForce && (await client.getDocument(history.inForce._id))
    const weak = {_weak: true, _strengthenOnPublish: {type: 'legalDocument'}}
    const {document, ...text} = nextVersion(documentId, source)
    return {...text, document: {...document, ...weak}}
  },
}

const withKey = <Item extends object>(item: Item) => ({...item, _key: randomKey()})

/** What a page begins with that makes an offer: an opening, and a last word with the button that signs people up. */
export const newLandingPage = () => ({
  standalone: false,
  sections: [
    withKey({_type: 'hero', ground: 'leaf', drawing: 'city-loop', actions: [withKey(SIGN_UP_LINK)]}),
    withKey({_type: 'callToAction', action: SIGN_UP_LINK, drawing: 'car'}),
  ],
})

const landingPage: Template = {
  id: 'landingPage',
  title: 'Landing page',
  schemaType: 'page',
  icon: RocketIcon,
  value: newLandingPage,
}

/** What a new document starts with, beside the templates of each type. */
export const templates = [
  landingPage,
  ofAudience('faqItem', 'FAQ item'),
  ofAudience('helpTopic', 'Help topic'),
  legalVersionOf,
]
