import {isRedirect} from '../../../../schemas/typeLists.ts'
import {ownAddressFault, placeFault, sourceFault} from '../../../../schemas/validation/redirectFaults.ts'
import {addressFault, addressOwner, redirectFaults} from '../../../../schemas/validation/takenAddress.ts'
import type {Content} from '../../../content/content.ts'
import type {ContentDocument} from '../../../content/documents.ts'
import {type Check, type Finding, findings} from '../finding.ts'

type Refusal = Pick<Finding, 'path' | 'message'>

/** Explains why a redirect could not be published, apart from conflicts with others. */
function refusals(
  {newest, type}: ContentDocument,
  {routes}: Content,
  ownOrigins: readonly string[],
): Refusal[] {
  const owner = addressOwner({...newest, _type: type})
  if (!owner) return [{path: 'from', message: sourceFault('') ?? ''}]
  const toItself = ownAddressFault(owner.toUrl ?? '', ownOrigins)
  const written = redirectFaults(owner)
    .filter(({field}) => field !== 'toUrl' || !toItself)
    .map(({field, value, fault}) => ({path: field, message: `“${value}” would be refused today. ${fault}`}))
  const others = [
    {path: 'from', message: addressFault(owner, [], routes.productName ?? '')},
    {path: 'toUrl', message: toItself},
    {path: 'to', message: placeFault(newest)},
  ]
  return [...written, ...others.flatMap(({path, message}) => (message ? [{path, message}] : []))]
}

/**
 * Finds redirects that today's rules refuse: they are older, or were written by a script.
 * @param ownOrigins origins of the site, which no redirect may name: `https://loop.example`
 */
export const refusedRedirects =
  (ownOrigins: readonly string[]): Check =>
  (content) =>
    content.documents
      .filter(({type}) => isRedirect(type))
      .flatMap((document) => findings(document, refusals(document, content, ownOrigins), content))
