import type {Rule, RuleContext} from 'content-lake'
import {indexBy} from '../../model/indexBy.ts'
import {PRODUCT_NAME} from '../../schemas/routes.ts'
import {contentTypeOf, ownerTypes, singletonTypes, typeNames} from '../../schemas/typeLists.ts'
import {factKeyOf} from '../../schemas/validation/factMentions.ts'
import {reservedFault} from '../../schemas/validation/mentionNames.ts'
import {identityOf, type Stored, SURPLUS_FAULT} from '../../schemas/validation/sameValue.ts'
import {
  addressFault,
  addressKeys,
  addressOwner,
  type AddressOwner,
  redirectFaults,
} from '../../schemas/validation/takenAddress.ts'
import {isPublished} from './legalRevision.ts'
import {oncePerTransaction} from './oncePerTransaction.ts'

/** A document that visitors see, or will see. */
export type Kept = Stored & {_id: string}

/** Published documents in the state after a write. */
export interface KeptContent {
  get: (id: string) => Kept | undefined
  ofTypes: (types: readonly string[]) => readonly Kept[]
  /** The types of the written documents. */
  writtenTypes: ReadonlySet<string>
}

/** Types of the documents that can conflict with others: only these have to be read. */
export const comparedTypes: readonly string[] = [
  ...new Set([...ownerTypes, ...typeNames.filter((type) => contentTypeOf(type)?.unique), 'siteSettings']),
]

interface Owner extends AddressOwner {
  id: string
}

function ownerIn(document: Kept): Owner | undefined {
  const owner = addressOwner(document)
  return owner && {...owner, id: document._id}
}

const productNameIn = (settings: Kept | undefined): string =>
  typeof settings?.productName === 'string' ? settings.productName : ''

/**
 * Returns the name of the product, which stands in addresses; empty if it has none.
 * @param get returns a document by its id
 */
export const productNameOf = (get: KeptContent['get']): string => productNameIn(get('siteSettings'))

const owners = oncePerTransaction((content: KeptContent) =>
  indexBy(
    content.ofTypes(ownerTypes).flatMap((document) => ownerIn(document) ?? []),
    (owner) => addressKeys(owner, productNameOf(content.get)),
  ),
)

const identities = oncePerTransaction((content: KeptContent) => {
  const documents = content.ofTypes([...content.writtenTypes].filter((type) => contentTypeOf(type)?.unique))
  return indexBy(documents, (document) => {
    const identity = identityOf(document)
    return identity ? [identity.key] : []
  })
})

function ownerFault(owner: Owner, content: KeptContent): string | undefined {
  const productName = productNameOf(content.get)
  const others = addressKeys(owner, productName).flatMap((key) => owners(content).get(key) ?? [])
  return addressFault(
    owner,
    others.filter(({id}) => id !== owner.id),
    productName,
  )
}

/** Checks changed addresses only, so that an older conflict does not block changes to other fields. */
function addressChangeFault(before: Kept | null, after: Kept, content: KeptContent) {
  const [old, owner] = [before && ownerIn(before), ownerIn(after)]
  const isSame = JSON.stringify(old) === JSON.stringify(owner)
  return owner && !isSame ? (redirectFaults(owner)[0]?.fault ?? ownerFault(owner, content)) : undefined
}

function identityChangeFault(before: Kept | null, after: Kept, content: KeptContent) {
  const [old, identity] = [before && identityOf(before), identityOf(after)]
  if (!identity || old?.key === identity.key) return undefined
  const others = identities(content).get(identity.key) ?? []
  return others.some(({_id}) => _id !== after._id) ? identity.fault : undefined
}

/** Checks all documents with the product's name in their address when that name changes. */
function renameFault(before: Kept | null, after: Kept, content: KeptContent) {
  if (after._id !== 'siteSettings' || productNameIn(before ?? undefined) === productNameIn(after))
    return undefined
  const moved = [...owners(content).values()].flat().filter(({route}) => route.includes(PRODUCT_NAME))
  const faults = moved.map((owner) => ownerFault(owner, content))
  const fault = faults.find((found) => found !== undefined)
  return fault && `Another name moves pages that have it in their address. ${fault}`
}

/** Refuses a fact's key that copy already uses with another meaning. */
function keyFault(before: Kept | null, after: Kept): string | undefined {
  const key = factKeyOf(after)
  return key === undefined || factKeyOf(before) === key ? undefined : reservedFault(key)
}

/**
 * Returns the reason why a published document conflicts with another one that has the same unique value.
 * @returns undefined if it does not
 */
export function uniquenessFault(before: Kept | null, after: Kept, content: KeptContent): string | undefined {
  if (singletonTypes.includes(after._type) && after._id !== after._type)
    return before ? undefined : SURPLUS_FAULT
  return (
    keyFault(before, after) ??
    addressChangeFault(before, after, content) ??
    identityChangeFault(before, after, content) ??
    renameFault(before, after, content)
  )
}

const contentOf = oncePerTransaction(({get, select, changes}: RuleContext): KeptContent => ({
  get,
  ofTypes: (types) => select(`*[_type in ${JSON.stringify(types)}]`).filter(isPublished),
  writtenTypes: new Set(changes.flatMap(({after}) => (after ? [after._type] : []))),
}))

/**
 * Refuses a second published document with the same address, with the same unique value, or of a type that has only one document.
 * Uses the sentences of the Studio's forms.
 */
export const UNIQUENESS: Rule = {
  holdsTransfers: true,
  refuse: ({before, after}, context) =>
    after && isPublished(after) ? uniquenessFault(before, after, contentOf(context)) : undefined,
}
