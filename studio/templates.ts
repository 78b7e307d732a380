import {RocketIcon} from '@sanity/icons/Rocket'
import type {Template} from 'sanity'
import {SIGN_UP_LINK} from '../schemas/objects/link.ts'
import {typesWhere} from '../schemas/typeLists.ts'
import {audienceTemplate} from './content/audienceTemplate.ts'
import {typeTitle} from './content/documents.ts'
import {randomKey} from './content/randomKey.ts'
import {legalVersionOf} from './legal/template.ts'

/** Template of a document for one audience, for that audience's list. */
const ofAudience = (schemaType: string): Template<{audience: string}> => ({
  id: audienceTemplate(schemaType),
  title: typeTitle(schemaType),
  schemaType,
  parameters: [{name: 'audience', title: 'For', type: 'string'}],
  value: ({audience}: {audience: string}) => ({audience}),
})

const withKey = <Item extends object>(item: Item) => ({...item, _key: randomKey()})

/** Initial content of a page with an offer: an opening, and a closing band with the sign-up button. */
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

/** Templates of new documents, besides those of each type. */
export const templates = [
  landingPage,
  ...typesWhere(({isByAudience}) => isByAudience === true).map(ofAudience),
  legalVersionOf,
]
