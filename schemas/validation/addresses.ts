import type {ValidationContext} from 'sanity'
import * as v from 'valibot'
import {resolveRoute, standaloneOf} from '../routes.ts'
import {isAnother, lookUp} from './lookUp.ts'

/** Types of documents that have an address, as messages call them. */
const NOUNS = {page: 'page', legalDocument: 'legal document', helpCentre: 'help center', redirect: 'redirect'}
const OWNER_TYPES = ['page', 'legalDocument', 'helpCentre', 'redirect'] as const

const VERSION_DATE = /\/\d{4}-\d{2}-\d{2}$/

const ADDRESSES_QUERY = `{
  "owners": *[_type in $types && defined(coalesce(route, from))]{_id, _type, "route": coalesce(route, from)},
  "productName": *[_id == "siteSettings"][0].productName
}`
const Owner = v.object({_id: v.string(), _type: v.picklist(OWNER_TYPES), route: v.string()})
type Owner = v.InferOutput<typeof Owner>
const Addresses = v.object({owners: v.array(Owner), productName: v.nullable(v.string())})

/** The address that visitors type, in small letters, because upper and lower case are the same. */
const addressOf = (route: string, productName: string | null) =>
  resolveRoute(route, productName ?? '').toLowerCase()

/** Why an address is none that a document can have beside a legal document. */
function reasonOfLegalDocument(address: string, legalAddress: string, route: string): string | undefined {
  const shownAt = [legalAddress, standaloneOf(legalAddress)]
  if (address === standaloneOf(legalAddress)) {
    return `The legal document at ${route} is shown here without navigation and footer.`
  }
  return VERSION_DATE.test(address) && shownAt.includes(address.replace(VERSION_DATE, ''))
    ? `Versions of the legal document at ${route} are read at addresses like this.`
    : undefined
}

/** Why the owner of one address leaves no room for another document; undefined when it does. */
function reasonOf(owner: Owner, other: string, own: string, ownType: string | undefined): string | undefined {
  const name = `${owner._type === ownType ? 'Another' : 'A'} ${NOUNS[owner._type]}`
  if (other === own) {
    const isInTheWay = owner._type === 'redirect' && ownType !== 'redirect'
    return `${name} has this address${isInTheWay ? ': delete the redirect first, or publish elsewhere' : ''}.`
  }
  if (ownType === 'legalDocument' && other === standaloneOf(own)) {
    return `${name} has the address ${owner.route}, where this document is shown without navigation and footer.`
  }
  return owner._type === 'legalDocument' ? reasonOfLegalDocument(own, other, owner.route) : undefined
}

/**
 * Why another document leaves no room at an address for the one being edited.
 * @returns undefined when the address is free
 */
export async function reasonTaken(route: string, context: ValidationContext): Promise<string | undefined> {
  const {owners, productName} = await lookUp(context, Addresses, ADDRESSES_QUERY, {types: OWNER_TYPES})
  const own = addressOf(route, productName)
  const reasons = owners
    .filter(({_id}) => isAnother(_id, context))
    .map((owner) => reasonOf(owner, addressOf(owner.route, productName), own, context.document?._type))
  return reasons.find((reason) => reason !== undefined)
}
