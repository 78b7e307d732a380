import {getPublishedId, type ValidationContext} from 'sanity'
import * as v from 'valibot'
import {ownerTypes, TAKEN_ADDRESS} from '../typeLists.ts'
import {isAnother, lookUp} from './lookUp.ts'
import {addressFault, addressOwner} from './takenAddress.ts'

const ADDRESSES_QUERY = `{
  "owners": *[_type in $types && defined(${TAKEN_ADDRESS})]{_id, "type": _type, "route": ${TAKEN_ADDRESS}, "to": to._ref, query},
  "productName": *[_id == "siteSettings"][0].productName
}`
const Owner = v.object({
  _id: v.string(),
  type: v.string(),
  route: v.string(),
  to: v.nullish(v.string()),
  query: v.nullish(v.string()),
})
const Addresses = v.object({owners: v.array(Owner), productName: v.nullable(v.string())})

/**
 * Why the document being edited cannot have an address. Drafts of others count.
 * @returns undefined when it can
 */
export async function reasonTaken(route: string, context: ValidationContext): Promise<string | undefined> {
  const {owners, productName} = await lookUp(context, Addresses, ADDRESSES_QUERY, {types: ownerTypes})
  const others = owners
    .filter(({_id}) => isAnother(_id, context))
    .map(({_id, type, route: taken, to, query}) => ({
      type,
      route: taken,
      id: getPublishedId(_id),
      to: to ?? undefined,
      query: query ?? undefined,
    }))
  const {_id = '', _type = '', ...fields} = context.document ?? {}
  const own = addressOwner({...fields, _id: getPublishedId(_id), _type, route, from: route})
  return own && addressFault(own, others, productName ?? '')
}
