import type {ValidationContext} from 'sanity'
import * as v from 'valibot'
import {ownerTypes, TAKEN_ADDRESS} from '../typeLists.ts'
import {isAnother, lookUp} from './lookUp.ts'
import {takenAddressFault} from './takenAddress.ts'

const ADDRESSES_QUERY = `{
  "owners": *[_type in $types && defined(${TAKEN_ADDRESS})]{_id, "type": _type, "route": ${TAKEN_ADDRESS}},
  "productName": *[_id == "siteSettings"][0].productName
}`
const Owner = v.object({_id: v.string(), type: v.string(), route: v.string()})
const Addresses = v.object({owners: v.array(Owner), productName: v.nullable(v.string())})

/**
 * Why another document leaves no room at an address for the one being edited.
 * @returns undefined when the address is free
 */
export async function reasonTaken(route: string, context: ValidationContext): Promise<string | undefined> {
  const {owners, productName} = await lookUp(context, Addresses, ADDRESSES_QUERY, {types: ownerTypes})
  const own = {type: context.document?._type ?? '', route}
  const reasons = owners
    .filter(({_id}) => isAnother(_id, context))
    .map((owner) => takenAddressFault(own, owner, productName ?? ''))
  return reasons.find((reason) => reason !== undefined)
}
