import type {LakeDocument, Rule, RuleContext} from 'content-lake'
import {PRODUCT_NAME} from '../../schemas/routes.ts'
import {contentTypeOf, ownerTypes, singletonTypes} from '../../schemas/typeLists.ts'
import {identityOf, SURPLUS_FAULT} from '../../schemas/validation/sameValue.ts'
import {
  addressFault,
  addressKeys,
  addressOwner,
  type AddressOwner,
  redirectFault,
} from '../../schemas/validation/takenAddress.ts'
import {isPublished} from './legalRevision.ts'
import {oncePerTransaction} from './oncePerTransaction.ts'

/** Finds published documents, as a transaction leaves them, by what they are told apart by. */
type Index<Item> = ReadonlyMap<string, readonly Item[]>

interface Owner extends AddressOwner {
  id: string
}

function ownerIn(document: LakeDocument): Owner | undefined {
  const owner = addressOwner(document)
  return owner && {...owner, id: document._id}
}

const productNameIn = (settings: LakeDocument | undefined): string =>
  typeof settings?.productName === 'string' ? settings.productName : ''

function indexBy<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Index<Item> {
  const index = new Map<string, Item[]>()
  for (const item of items) {
    for (const key of keysOf(item)) index.set(key, [...(index.get(key) ?? []), item])
  }
  return index
}

const publishedOf = (types: readonly string[], {select}: RuleContext) =>
  select(`*[_type in ${JSON.stringify(types)}]`).filter(isPublished)

const productNameOf = ({get}: RuleContext) => productNameIn(get('siteSettings'))

const owners = oncePerTransaction((context) =>
  indexBy(
    publishedOf(ownerTypes, context).flatMap((document) => ownerIn(document) ?? []),
    (owner) => addressKeys(owner, productNameOf(context)),
  ),
)

const identities = oncePerTransaction((context) => {
  const types = [...new Set(context.changes.flatMap(({after}) => (after ? [after._type] : [])))]
  const documents = publishedOf(
    types.filter((type) => contentTypeOf(type)?.unique),
    context,
  )
  return indexBy(documents, (document) => {
    const identity = identityOf(document)
    return identity ? [identity.key] : []
  })
})

function ownerFault(owner: Owner, context: RuleContext): string | undefined {
  const productName = productNameOf(context)
  const others = addressKeys(owner, productName).flatMap((key) => owners(context).get(key) ?? [])
  return addressFault(
    owner,
    others.filter(({id}) => id !== owner.id),
    productName,
  )
}

/** What was published like this before the rule stays as it is, so that all the rest of it can be changed. */
function addressChangeFault(before: LakeDocument | null, after: LakeDocument, context: RuleContext) {
  const [old, owner] = [before && ownerIn(before), ownerIn(after)]
  const isSame = JSON.stringify(old) === JSON.stringify(owner)
  return owner && !isSame ? (redirectFault(owner) ?? ownerFault(owner, context)) : undefined
}

function identityChangeFault(before: LakeDocument | null, after: LakeDocument, context: RuleContext) {
  const [old, identity] = [before && identityOf(before), identityOf(after)]
  if (!identity || old?.key === identity.key) return undefined
  const others = identities(context).get(identity.key) ?? []
  return others.some(({_id}) => _id !== after._id) ? identity.fault : undefined
}

/** Another name of the product moves every document that has it in its address. */
function renameFault(before: LakeDocument | null, after: LakeDocument, context: RuleContext) {
  if (after._id !== 'siteSettings' || productNameIn(before ?? undefined) === productNameIn(after))
    return undefined
  const moved = [...owners(context).values()].flat().filter(({route}) => route.includes(PRODUCT_NAME))
  const faults = moved.map((owner) => ownerFault(owner, context))
  const fault = faults.find((found) => found !== undefined)
  return fault && `Another name moves pages that have it in their address. ${fault}`
}

/**
 * No two published documents have one address, or one value where their type allows each only once; and of what there is one
 * document, there is no second. It is said in the sentences of the Studio's forms.
 */
export const UNIQUENESS: Rule = {
  refuse({before, after}, context) {
    if (!after || !isPublished(after)) return undefined
    if (singletonTypes.includes(after._type) && after._id !== after._type)
      return before ? undefined : SURPLUS_FAULT
    return (
      addressChangeFault(before, after, context) ??
      identityChangeFault(before, after, context) ??
      renameFault(before, after, context)
    )
  },
}
