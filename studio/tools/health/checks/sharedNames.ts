import {isRedirect} from '../../../../schemas/typeLists.ts'
import {identityOf, type Stored} from '../../../../schemas/validation/sameValue.ts'
import {addressFault, addressKeys, addressOwner} from '../../../../schemas/validation/takenAddress.ts'
import type {Content} from '../../../content/content.ts'
import {type ContentDocument, textOf} from '../../../content/documents.ts'
import {indexBy} from '../../../../model/indexBy.ts'
import {type Check, findings} from '../finding.ts'

/** A published document with the values that it may share with others. */
interface Named {
  document: ContentDocument
  stored: Stored
  /** Sort key: visitors see the first of several documents. */
  age: string
}

const namedIn = (document: ContentDocument): Named[] =>
  document.published
    ? [
        {
          document,
          stored: {...document.published, _type: document.type},
          age: `${textOf(document.published, '_createdAt') ?? ''} ${document.id}`,
        },
      ]
    : []

const INSTEAD = 'Until then visitors are shown the older one.'

function faultsOf(
  {document, stored, age}: Named,
  sharing: ReadonlyMap<string, readonly Named[]>,
  productName: string,
): string[] {
  const olderBy = (key: string) =>
    (sharing.get(key) ?? []).filter((other) => other.document.id !== document.id && other.age < age)
  const owner = addressOwner(stored)
  const owners = owner ? addressKeys(owner, productName).flatMap(olderBy) : []
  // Redirects without effect have their own check.
  const others = isRedirect(document.type) ? [] : owners.flatMap((other) => addressOwner(other.stored) ?? [])
  const address = owner && others.length > 0 ? addressFault(owner, others, productName) : undefined
  const identity = identityOf(stored)
  const same = identity && olderBy(identity.key).length > 0 ? identity.fault : undefined
  return [address, same].flatMap((fault) => (fault ? [`${fault} ${INSTEAD}`] : []))
}

/** Finds documents with an older document's address or unique value. The lake now refuses them. */
export const sharedNames: Check = (content: Content) => {
  const productName = content.routes.productName ?? ''
  const named = content.documents.flatMap(namedIn)
  const sharing = indexBy(named, ({stored}) => {
    const [owner, identity] = [addressOwner(stored), identityOf(stored)]
    return new Set([...(owner ? addressKeys(owner, productName) : []), ...(identity ? [identity.key] : [])])
  })
  return named.flatMap((each) => findings(each.document, faultsOf(each, sharing, productName), content))
}
