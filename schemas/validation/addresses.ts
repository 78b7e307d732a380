import {getPublishedId, type ValidationContext} from 'sanity'
import * as v from 'valibot'
import {SITE_SETTINGS} from '../contentTypes.ts'
import {ownerTypes, TAKEN_ADDRESS} from '../typeLists.ts'
import {takenOffId} from '../takenOff.ts'
import {isAnother, lookUp} from './lookUp.ts'
import {addressFault, addressOwner} from './takenAddress.ts'

const ADDRESSES_QUERY = `{
  "owners": *[_type in $types && defined(${TAKEN_ADDRESS})]{_id, "type": _type, "route": ${TAKEN_ADDRESS}, "to": to._ref, query},
  "productName": ${SITE_SETTINGS}.productName
}`
const Owner = v.object({
  _id: v.string(),
  type: v.string(),
  route: v.string(),
  to: v.nullish(v.string()),
  query: v.nullish(v.string()),
})
const Addresses = v.object({
  owners: v.array(Owner),
  productName: v.nullable(v.string()),
})

/** GROQ: ids of the redirects that replace a document while it is off the site, and are deleted when it is published again. */
const GOING_QUERY = 'select(defined(*[_id == $id][0]._id) => null, *[_id == $takenOff][0].redirects)'
const Going = v.nullable(v.array(v.string()))

/**
 * Returns the reason why the edited document cannot have an address. Other documents' drafts count.
 * @returns undefined if it can
 */
export async function reasonTaken(route: string, context: ValidationContext): Promise<string | undefined> {
  const {_id = '', _type = '', ...fields} = context.document ?? {}
  const id = getPublishedId(_id)
  const own = addressOwner({...fields, _id: id, _type, route, from: route})
  if (!own) return undefined
  const {owners, productName} = await lookUp(context, Addresses, ADDRESSES_QUERY, {types: ownerTypes})
  const others = owners
    .filter((owner) => isAnother(owner._id, context))
    .map(({_id: other, type, route: taken, to, query}) => ({
      type,
      route: taken,
      id: getPublishedId(other),
      to: to ?? undefined,
      query: query ?? undefined,
    }))
  const faultBeside = (some: typeof others) => addressFault(own, some, productName ?? '')
  const fault = faultBeside(others)
  if (fault === undefined) return undefined
  const going = await lookUp(context, Going, GOING_QUERY, {id, takenOff: takenOffId(id)})
  return going ? faultBeside(others.filter((other) => !going.includes(other.id))) : fault
}
